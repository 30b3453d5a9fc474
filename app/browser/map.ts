import L from 'leaflet';
import stylesheet from 'leaflet/dist/leaflet.css?url';
import { browserMessages } from '../messages/browser.ts';
import { entries } from './catalogue.ts';
import { placedLabels, rankedPlaces } from './map-labels.ts';
import { addStylesheet } from './stylesheet.ts';

/** MAP-01. */
const ZOOM = 14;
const CENTRE = { lat: 35.696111, long: 51.423056 };
const APPROXIMATE_M = 500;
const TILES_MS = 5_000;

/** Turns a `[data-map]` (with its snapshot inside, for those without scripts) into a map that moves. */
export async function openMap(container: HTMLElement): Promise<L.Map> {
  await addStylesheet(stylesheet);
  const { lat, long, zoom, tiles, exact } = container.dataset;
  const centre: L.LatLngTuple = [Number(lat ?? CENTRE.lat), Number(long ?? CENTRE.long)];
  const canvas = document.createElement('div');
  // Leaflet reckons from the left.
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
  if (tiles) showTiles(map, tiles);
  else showOwnLayer(map);
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

/** MAP-04: when no tile comes, our own places are drawn on a plain ground. */
function showTiles(map: L.Map, url: string): void {
  const layer = L.tileLayer(url, { attribution: '© OpenStreetMap', maxZoom: 19, crossOrigin: false }).addTo(map);
  let loaded = 0;
  let failed = 0;
  const giveUp = () => {
    if (loaded > 0 || !map.hasLayer(layer)) return;
    layer.remove();
    showOwnLayer(map);
  };
  layer.on('tileload', () => loaded++);
  layer.on('tileerror', () => {
    if (++failed >= 2) giveUp();
  });
  setTimeout(giveUp, TILES_MS);
}

function showOwnLayer(map: L.Map): void {
  map.getContainer().dataset.ownLayer = '';
  const labels = L.layerGroup().addTo(map);
  const draw = async () => {
    const all = await entries('locations');
    const bounds = map.getBounds().pad(0.1);
    labels.clearLayers();
    const placed = placedLabels(rankedPlaces(all, map.getZoom()), ({ lat = 0, long = 0 }) =>
      bounds.contains([lat, long]) ? map.latLngToContainerPoint([lat, long]) : null,
    );
    for (const { entry } of placed) {
      const name = document.createElement('span');
      name.dir = 'rtl';
      name.textContent = entry.name;
      const icon = L.divIcon({ className: `map-label map-${entry.type}`, html: name, iconSize: [0, 0] });
      L.marker([entry.lat ?? 0, entry.long ?? 0], { icon, interactive: false, keyboard: false }).addTo(labels);
    }
  };
  map.on('moveend', () => void draw());
  void draw();
}
