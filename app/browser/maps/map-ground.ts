import L from 'leaflet';
import { entries } from '../catalogue/catalogue.ts';
import { placedLabels, rankedPlaces } from './map-labels.ts';

const TILES_MS = 5_000;
/** Z-index that puts labels behind all other markers, wherever on the map. */
const BELOW = -10_000;

/** Adds the base layer: the site's tiles, or our own labels of places without tiles (MAP-04). */
export function layGround(map: L.Map, tiles: string | undefined): void {
  if (tiles) showTiles(map, tiles);
  else showOwnLayer(map);
}

/** If no tile loads, our own labels are drawn on a plain background. */
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
  // Grid lines make panning visible on an otherwise empty map.
  new L.GridLayer({ className: 'map-lines' }).addTo(map);
  // Without a connection this rejects, and the map has no outline.
  void drawOutline(map).catch(() => undefined);
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
      L.marker([entry.lat ?? 0, entry.long ?? 0], {
        icon,
        interactive: false,
        keyboard: false,
        zIndexOffset: BELOW,
      }).addTo(labels);
    }
  };
  map.on('moveend', () => void draw());
  void draw();
}

async function drawOutline(map: L.Map): Promise<void> {
  const { OUTLINE } = await import('../../../domain/locations/iran-outline.ts');
  for (const ring of OUTLINE) {
    const points = Array.from(
      { length: ring.length / 2 },
      (_, n): L.LatLngTuple => [ring[2 * n] ?? 0, ring[2 * n + 1] ?? 0],
    );
    L.polygon(points, { className: 'map-country', interactive: false }).addTo(map);
  }
}
