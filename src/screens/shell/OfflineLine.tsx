import { useEffect } from 'react';
import { offlineOver, offlineText } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { warningIcon } from '../../ui/icons';
import { useScreenContext } from '../screenContext';

/** Says on top of everything that there is no network, and once that it is back. */
export const OfflineLine = () => {
  const { online, popups } = useScreenContext().stores;
  const isOnline = online.value;
  useEffect(() => {
    if (isOnline) return;
    // what was said a moment ago holds no more
    for (const { id, text } of popups.popups.peek()) if (text === offlineOver) popups.close(id);
    // where a dialog is open, the line behind it would not be read out
    popups.say(offlineText);
    return () => {
      // A widget that is taken away offline has nobody to tell.
      if (online.value) popups.message(offlineOver, 'success');
    };
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p className="offline row">
      <Icon path={warningIcon} />
      <small>{offlineText}</small>
    </p>
  );
};
