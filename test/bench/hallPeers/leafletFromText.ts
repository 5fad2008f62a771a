/** Leaflet with what our hall begins with: the text of the drawing, which the page has to read before it knows where seats are. */
import type { PeerHall } from './adapter';
import { showOnLeaflet } from './leaflet';
import { compare } from './page';
import { placesIn } from './placesIn';

compare<PeerHall & { svg: string }>((host, { seats, svg, width }) => {
  const holder = document.createElement('div');
  holder.innerHTML = svg.slice(svg.indexOf('<svg'));
  const drawing = holder.firstElementChild as SVGSVGElement;
  drawing.style.cssText = `position:absolute;visibility:hidden;width:${width}px`;
  host.before(holder);
  const { places, height } = placesIn(seats.map(({ schemaId }) => schemaId));
  holder.remove();
  const drawn = seats.flatMap((seat, at) => {
    const place = places[at];
    return place ? [{ ...seat, ...place }] : [];
  });
  return showOnLeaflet(host, { seats: drawn, width, height });
});
