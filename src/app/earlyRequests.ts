import { readEarly } from '../api/sharedReads';
import { safeId } from '../domain/addresses';
import { readPath } from './paths';
import { routeOf } from './routes';
import type { WidgetParts } from './widgetParts';

/**
 * Asks for what a path shows before its widget is made, which takes a slow phone 40 ms (measured at 4x). The widget's own call joins
 * it.
 */
export const askEarly: WidgetParts['askEarly'] = ({ fetch, clock }, options, path) => {
  const address = readPath(path);
  const { id } = address;
  const { subject, accepts = () => true } = routeOf(address) ?? {};
  // a read that costs a preflight is left to the widget
  if (!subject || !safeId(id) || !accepts(id) || options.getContentType) return () => {};
  return readEarly({ options, fetch, now: clock.now(), subject: subject(id) });
};
