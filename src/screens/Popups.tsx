import { useLayoutEffect, useRef } from 'react';
import type { Popup } from '../state/types';
import { close } from '../texts';
import { Icon } from '../ui/Icon';
import { cross, error, info, success, warning } from '../ui/icons';
import type { World } from './types';

const ICONS = { success, info, warning, error };

/**
 * Messages and notifications (§9) above everything of the page, and the live region that speaks for the whole widget.
 * Stands first in its parent, because an open dialog borrows it.
 */
export const Popups = ({ world }: { world: World }) => {
  const { popups, spoken, close: dismiss, hold } = world.stores.popups;
  const layer = useRef<HTMLDivElement>(null);
  const shown = popups.value;
  useLayoutEffect(() => {
    try {
      layer.current?.showPopover();
    } catch {
      // Old browsers have none, and one that is open already says so: the style sheet fixes the layer in both cases.
    }
  }, [shown]);
  const one = ({ id, type, text, count, action }: Popup) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      key={id}
      class={`popup ${type}`}
      role={type === 'error' ? 'alert' : undefined}
      onMouseEnter={() => hold(id, true)}
      onMouseLeave={() => hold(id, false)}
      onFocusIn={() => hold(id, true)}
      onFocusOut={() => hold(id, false)}
    >
      <Icon d={ICONS[type]} />
      <small class="grow">{text}</small>
      {count > 1 && <span class="badge">×{count}</span>}
      {action && (
        <button
          type="button"
          class="text"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" class="tool" aria-label={close} onClick={() => dismiss(id)}>
        <Icon d={cross} />
      </button>
    </div>
  );
  return (
    <div class="popups">
      <p class="read" role="status">
        {spoken.value}
      </p>
      <div class="layer" popover="manual" aria-live="polite" ref={layer}>
        {['message', 'notification'].map((kind) => (
          <div key={kind} class={kind}>
            {shown.filter((popup) => popup.kind === kind).map(one)}
          </div>
        ))}
      </div>
    </div>
  );
};
