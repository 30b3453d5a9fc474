import L from 'leaflet';
import { boxOf } from '../../../domain/search/map/map-box.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { mapMarks } from '../../messages/map-marks.ts';
import type { MapMarks } from '../../parts/search/map-marks.ts';
import { follow } from '../regions/regions.ts';

const MAX_ZOOM = 18;
/** Minimum pixels between the centres of two map markers so that both are readable. */
const LEAST = { x: 60, y: 40 };
/** Decimals of coordinates in an address. */
const DECIMALS = 4;

/**
 * Draws the markers of the page's region that the container names, and redraws them when that region is replaced. After
 * visitors have moved the map, offers to search the visible part (MAP-06).
 */
export function showMarks(map: L.Map, container: HTMLElement): void {
  const region = container.dataset.marksIn ?? '';
  const button = document.querySelector<HTMLElement>('[data-map-area]');
  const layer = L.layerGroup().addTo(map);
  map.scrollWheelZoom.enable();
  map.options.maxZoom = MAX_ZOOM;
  /** Box of the map whose listings are shown or were requested. */
  let shown = '';

  const draw = () => {
    const marks = marksIn(region);
    if (!marks) return;
    const { west, south, east, north } = marks.box;
    if (textOf(marks.box) !== shown) map.fitBounds(L.latLngBounds([south, west], [north, east]), { animate: false });
    layer.clearLayers();
    for (const each of apart(map, [...marks.clusters, ...marks.listings])) {
      const kind = 'id' in each ? 'listing' : each.place === null ? 'cluster' : 'place';
      const marker = mark(each, kind);
      const act = () => ('id' in each ? preview(map, marker, region, each.id) : goTo(each.box));
      marker
        .on('click', act)
        .on('keypress', ({ originalEvent: { key } }) => key === 'Enter' && act())
        .addTo(layer);
    }
    settle();
  };

  /** Records the visible part of the map as the one whose listings are shown. */
  const settle = () => {
    shown = textOf(shownBox(map));
    if (button) button.hidden = true;
  };

  const search = () => {
    const url = new URL(location.href);
    const box = shownBox(map);
    url.searchParams.set('bbox', textOf(box));
    url.searchParams.set('zoom', String(Math.round(map.getZoom())));
    settle();
    void follow(url.href, region);
  };

  const goTo = (box: MapMarks['box']) => {
    const before = textOf(shownBox(map));
    map.fitBounds(L.latLngBounds([box.south, box.west], [box.north, box.east]), { animate: false, maxZoom: MAX_ZOOM });
    // Zooming in did not change the box: the listings share one point, so show them in the list.
    if (textOf(shownBox(map)) === before) document.querySelector('#listings')?.scrollIntoView();
    else search();
  };

  map.on('moveend', () => {
    if (button) button.hidden = textOf(shownBox(map)) === shown;
  });
  button?.addEventListener('click', search);
  document.addEventListener('address-shown', draw);
  draw();
}

function marksIn(region: string): MapMarks | null {
  const text = document.querySelector<HTMLElement>(`[data-region="${CSS.escape(region)}"] [data-map-marks]`)?.dataset
    .mapMarks;
  return text === undefined ? null : (JSON.parse(text) as MapMarks);
}

type Marked = MapMarks['clusters'][number] | MapMarks['listings'][number];

/**
 * Joins markers that would overlap, because the map may be narrower than the server assumed. Markers of places are
 * never joined, because each of them has a name.
 */
function apart(map: L.Map, marks: readonly Marked[]): readonly Marked[] {
  const joined: { readonly mark: Marked; readonly at: L.Point }[] = [];
  for (const one of marks.toSorted((a, b) => countOf(b) - countOf(a))) {
    const at = map.latLngToContainerPoint([one.lat, one.long]);
    const index = joined.findIndex(
      (other) =>
        isJoinable(one) &&
        isJoinable(other.mark) &&
        Math.abs(other.at.x - at.x) < LEAST.x &&
        Math.abs(other.at.y - at.y) < LEAST.y,
    );
    const other = joined[index];
    // The joined marker stays at the position of the marker with more listings.
    if (other) joined[index] = { mark: together(other.mark, one), at: other.at };
    else joined.push({ mark: one, at });
  }
  return joined.map(({ mark }) => mark);
}

const isJoinable = (mark: Marked): boolean => 'id' in mark || mark.place === null;
const countOf = (mark: Marked): number => ('id' in mark ? 1 : (mark.count ?? 0));

function together(a: Marked, b: Marked): MapMarks['clusters'][number] {
  const count = countOf(a) + countOf(b);
  const text = persianNumber(count);
  const box = boxOf([boxAt(a), boxAt(b)]) ?? boxAt(a);
  return { lat: a.lat, long: a.long, count, text, place: null, label: mapMarks.cluster(text), box };
}

const boxAt = (mark: Marked): MapMarks['box'] =>
  'id' in mark ? { west: mark.long, east: mark.long, south: mark.lat, north: mark.lat } : mark.box;

type Mark = {
  readonly lat: number;
  readonly long: number;
  readonly text: string;
  readonly label: string;
  readonly place?: string | null;
};

function mark({ lat, long, text, label, place }: Mark, kind: 'cluster' | 'place' | 'listing'): L.Marker {
  const content = document.createElement('span');
  content.dir = 'rtl';
  if (place) content.append(place);
  if (text !== '') content.append(Object.assign(document.createElement('b'), { textContent: text }));
  const icon = L.divIcon({ className: `map-mark map-mark-${kind}`, html: content, iconSize: undefined });
  const marker = L.marker([lat, long], { icon, riseOnHover: true, title: label, alt: label });
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', label));
  return marker;
}

/** Shows a copy of the listing's card at the listing's marker. */
function preview(map: L.Map, marker: L.Marker, region: string, id: number): void {
  const card = document.querySelector(`[data-region="${CSS.escape(region)}"] [data-card="${id}"]`);
  if (!card) return;
  const shown = document.createElement('div');
  shown.dir = 'rtl';
  shown.append(card.cloneNode(true));
  L.popup({ className: 'map-card', minWidth: 220, maxWidth: 220, closeButton: false })
    .setLatLng(marker.getLatLng())
    .setContent(shown)
    .openOn(map);
}

function shownBox(map: L.Map): MapMarks['box'] {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

const textOf = ({ west, south, east, north }: MapMarks['box']): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',');
