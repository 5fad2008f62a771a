import { useEffect, useRef } from 'react';
import type { Popup } from '../../state/popups';
import { bindNumbers, joinWithDots } from '../../text/format';
import { offlineBriefly, offlineOver } from '../../text/texts';
import { liftPopups } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { CloseButton } from '../../ui/IconButton';
import { errorIcon, infoIcon, successIcon, warningIcon } from '../../ui/icons';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext, useStores } from '../screenContext';

const ICONS = { success: successIcon, info: infoIcon, warning: warningIcon, error: errorIcon };

/** The delay before the empty layer opens. */
const EMPTY_MS = 1000;

/** Announces the loss and the return of the network to screen readers; sighted buyers notice it at the pale controls. */
const useNetworkNews = (): void => {
  const { online, popups } = useStores();
  const isOnline = online.value;
  useEffect(() => {
    if (isOnline) return;
    popups.say(offlineBriefly);
    return () => popups.say(offlineOver);
  }, [isOnline]);
};

/**
 * Messages and notifications (spec §9) on top of the page, and the live region of the whole widget.
 * It must be the only child of its parent, because an open dialog borrows it.
 */
export const Popups = () => {
  const { stores, runLater } = useScreenContext();
  const { popups, closedTexts, spoken, close: dismiss, hold } = stores.popups;
  useNetworkNews();
  const layer = useRef<HTMLDivElement>(null);
  const shown = popups.value;
  // An effect after the paint: opening a popover and measuring the layout would delay the first seats.
  useEffect(() => {
    const node = layer.current as HTMLElement;
    const lift = () => liftPopups(node.parentElement);
    // Screen readers skip a region that opens together with its first text, so the layer opens empty. The delay lets the seats come first.
    if (!shown[0]) return runLater(EMPTY_MS, lift);
    lift();
    if (!shown[1]) return;
    // If the popups would reach the main button, the oldest popup closes. The last main button in the document is the one in front.
    const top =
      [...(node.getRootNode() as ShadowRoot).querySelectorAll('.cart-bar,.main')].pop()?.getBoundingClientRect().top ??
      0;
    if (top > 0 && top < node.offsetHeight) dismiss((shown[0] as Popup).id);
  }, [shown[shown.length - 1]]);
  const one = ({ id, type, text, count, action }: Popup) => {
    // Either hover or focus is enough to stop the popup's timer.
    const look = ({ currentTarget }: { currentTarget: Element }) =>
      hold(id, currentTarget.matches(':hover,:focus-within'));
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the timer
      <div
        key={id}
        className="popup"
        role={type === 'error' ? 'alert' : undefined}
        onMouseEnter={look}
        onMouseLeave={look}
        onFocusIn={look}
        onFocusOut={look}
      >
        <Icon path={ICONS[type]} tone={type} />
        <small className="grow">{bindNumbers(text)}</small>
        {count > 1 && <b className="badge">×{count}</b>}
        {action && (
          <NeedsNetwork>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                // During an operation the press is ignored, so the popup stays for another press.
                if (!stores.cart.operation.value) dismiss(id);
                return action.run();
              }}
            >
              {action.label}
            </button>
          </NeedsNetwork>
        )}
        <CloseButton onClose={() => dismiss(id)} />
      </div>
    );
  };
  return (
    <div className="popups">
      <p className="screen-reader-only" role="status">
        {spoken.value}
      </p>
      <p className="screen-reader-only" role="log" aria-live="off">
        {joinWithDots(...closedTexts.value)}
      </p>
      <div className="layer" popover="manual" aria-live="polite" ref={layer}>
        {['message', 'notification'].map((kind) => (
          <div key={kind} className={kind}>
            {shown.filter((popup) => popup.kind === kind).map(one)}
          </div>
        ))}
      </div>
    </div>
  );
};
