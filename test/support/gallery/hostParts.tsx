/** The dialog of the shop in the host page. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'react';
import { render } from 'react-dom';
import { ButtonAndDialog } from '../../../src/app/ButtonAndDialog';
import { focusBeginning } from '../../../src/ui/keepFocus';

const nothing = () => {};

/** The shop in its open dialog, over the button; the shop has a shadow root of its own, as in the widget. */
export const OpenDialog = ({ shop }: { shop: ComponentChildren }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = box.current as HTMLElement;
    const place = node.querySelector('.shop-place') as HTMLElement;
    const root = place.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = (node.getRootNode() as ShadowRoot).adoptedStyleSheets;
    const shopBox = root.appendChild(document.createElement('div'));
    const dialog = node.querySelector('dialog') as HTMLDialogElement;
    dialog.showModal();
    focusBeginning(dialog);
    render(shop, shopBox);
    return () => {
      render(null, shopBox);
    };
  }, []);
  const handlers = { onNear: nothing, onOpen: nothing, onClose: nothing };
  return (
    <div ref={box} className="root opens-dialog" lang="ru">
      <ButtonAndDialog label="Купить билеты" hasButton {...handlers} />
    </div>
  );
};
