import styles from 'leaflet/dist/leaflet.css';
import { CRS, canvas, circleMarker, map as createMap } from 'leaflet/dist/leaflet-src.esm.js';
import { CHOSEN, type Show, SOLD } from './adapter';

/** Discs on one canvas at twice the density at most. They keep their size on the screen: they do not grow with the hall. */
export const showOnLeaflet: Show = (host, { seats, width, height }) => {
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  host.before(sheet);
  const map = createMap(host, {
    crs: CRS.Simple,
    preferCanvas: true,
    renderer: canvas({ tolerance: 8 }),
    attributionControl: false,
    zoomSnap: 0,
    minZoom: -12,
    maxZoom: 12,
  });
  map.fitBounds([
    [-height, 0],
    [0, width],
  ]);
  const pixel = Math.min(host.clientWidth / width, host.clientHeight / height);
  let chosen = 0;
  for (const { x, y, radius, color, isFree } of seats) {
    const seat = circleMarker([-y, x], {
      radius: radius * pixel,
      fillColor: isFree ? color : SOLD,
      fillOpacity: 1,
      stroke: false,
      interactive: isFree,
    });
    if (isFree)
      seat.on('click', () => {
        chosen += 1;
        seat.setStyle({ fillColor: CHOSEN });
      });
    seat.addTo(map);
  }
  return {
    isDrawn: () => true,
    freeSeats() {
      const { left, top } = host.getBoundingClientRect();
      return seats
        .filter(({ isFree }) => isFree)
        .map(({ x, y }) => {
          const place = map.latLngToContainerPoint([-y, x]);
          return [left + place.x, top + place.y];
        });
    },
    isAnswered: () => chosen > 0,
  };
};
