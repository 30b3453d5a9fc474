import L from 'leaflet';
import { browserMessages } from '../../messages/browser.ts';
import { layGround } from './map-ground.ts';
import { addMapStyles } from './map-styles.ts';

/** Zoom and centre of a map without a point (MAP-01). */
const ZOOM = 14;
const CENTRE = { lat: 35.696111, long: 51.423056 };
const APPROXIMATE_M = 500;

/** Turns a `[data-map]`, which contains a snapshot for users without scripts, into an interactive map. */
export async function openMap(container: HTMLElement): Promise<L.Map> {
  await addMapStyles();
  const { lat, long, zoom, tiles, exact } = container.dataset;
  const centre: L.LatLngTuple = [Number(lat ?? CENTRE.lat), Number(long ?? CENTRE.long)];
  const canvas = document.createElement('div');
  // Leaflet calculates positions from the left.
  canvas.dir = 'ltr';
  canvas.className = 'map-canvas';
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', container.getAttribute('aria-label') ?? browserMessages.map);
  container.replaceChildren(canvas);
  const map = L.map(canvas, {
    center: centre,
    zoom: Number(zoom ?? ZOOM),
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: true,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: browserMessages.zoomIn, zoomOutTitle: browserMessages.zoomOut }).addTo(map);
  layGround(map, tiles);
  if (container.dataset.marksIn !== undefined) {
    const { showMarks } = await import('./map-marks.ts');
    showMarks(map, container);
  }
  if (lat !== undefined && long !== undefined) {
    if (exact === undefined || exact === 'false')
      L.circle(centre, { radius: APPROXIMATE_M, className: 'map-area', interactive: false }).addTo(map);
    else
      L.marker(centre, {
        icon: L.divIcon({ className: 'map-pin', iconSize: [28, 28], iconAnchor: [14, 28] }),
        interactive: false,
        keyboard: false,
      }).addTo(map);
  }
  return map;
}
