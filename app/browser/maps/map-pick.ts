import L from 'leaflet';
import { MINUTE, SECOND } from '../../../domain/values/durations.ts';
import { persianList } from '../../../domain/values/numbers.ts';
import { browserMessages } from '../../messages/browser.ts';
import { mapPick as words } from '../../messages/map-pick.ts';
import { type MapAddress, mapAddressErrors, type NamedPlace } from '../../parts/map-address.ts';
import { paths } from '../../paths.ts';
import { entries } from '../catalogue/catalogue.ts';
import { onLeaving } from '../content.ts';
import { clearWrong, showMessage, showWrong } from '../forms/forms-fields.ts';
import { closeTop, drillTo, reconcile } from '../popups/popups.ts';
import { callServer } from '../server-call.ts';
import { toast } from '../toast.ts';
import { fillMapField } from './map-field.ts';
import { layGround } from './map-ground.ts';
import { nearestEntry } from './map-near.ts';
import { watchPlaceSearch } from './map-search.ts';
import { addMapStyles } from './map-styles.ts';

const OPTIONS: PositionOptions = { timeout: 10 * SECOND, maximumAge: MINUTE, enableHighAccuracy: true };
/** Milliseconds after which the dialog's opening animation is over and its size is final. */
const RISEN_MS = 350;
const DIGITS = 6;
/** Degrees, about ten metres: points this close have the same address. */
const SAME = 1e-4;
/**
 * Zoom levels of the map after a place was chosen: with tiles, and with our own layer. Our own layer labels only
 * districts and no streets, so it needs less zoom.
 */
const NEARBY = { tiles: 16, own: 13 };

type Spot = { readonly lat: number; readonly long: number };
type Found = Spot & Pick<MapAddress, 'city' | 'region' | 'district'>;

const maps = new Map<HTMLElement, L.Map>();

onLeaving((root) => {
  for (const [pick, map] of maps) {
    if (!root.contains(pick)) continue;
    map.remove();
    maps.delete(pick);
  }
});

/** Starts the popup of app/routes/map/map-pick.popup.tsx: the pin stays, the map moves under it (MAP-02). */
export function openMapPick(root: ParentNode): void {
  for (const pick of root.querySelectorAll<HTMLElement>('[data-map-pick]')) if (!maps.has(pick)) void start(pick);
}

async function start(pick: HTMLElement): Promise<void> {
  await addMapStyles();
  const stage = pick.querySelector<HTMLElement>('[data-map-stage]');
  if (!stage?.isConnected || maps.has(pick)) return;
  const map = createMap(stage, pick.dataset);
  maps.set(pick, map);
  const say = (text: string) => setText(pick, '[data-map-near]', text);
  const centre = () => map.getCenter();
  const sayWhere = async () => {
    const { lat, lng } = centre();
    const near = nearestEntry(await entries('locations'), { lat, long: lng });
    say(near ? words.near(near.name) : words.nowhere);
    setText(pick, '[data-map-error]', '');
  };
  map.on('moveend', () => void sayWhere());
  void sayWhere();
  watchPlaceSearch(pick, {
    centre,
    say,
    choose: ({ lat, lng }) => {
      map.setView([lat, lng], Math.max(map.getZoom(), 14));
      map.getContainer().focus();
    },
  });
  watchMine(pick, map);
  watchShare(pick, map);
  const found = watchConfirm(pick, map);
  watchAddress(pick, found.read);
  if (pick.querySelector('[data-map-place]')) void watchPlace(pick, map, found);
  // Leaflet must be notified of the stage's new size: the stage is hidden while the address is typed, and grows with
  // the dialog.
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(stage);
  map.on('unload', () => resized.disconnect());
  setTimeout(() => maps.has(pick) && map.invalidateSize({ animate: false }), RISEN_MS);
}

function createMap(stage: HTMLElement, { lat, long, zoom, tiles }: DOMStringMap): L.Map {
  // Leaflet calculates positions from the left.
  stage.dir = 'ltr';
  stage.classList.add('map-canvas');
  stage.setAttribute('role', 'application');
  stage.setAttribute('aria-label', words.map);
  // Dragging pans the map rather than pulling the sheet down.
  stage.addEventListener('touchstart', (event) => event.stopPropagation(), { passive: true });
  const map = L.map(stage, {
    center: [Number(lat), Number(long)],
    zoom: Number(zoom),
    zoomControl: false,
    // Zoom around the pin, which stays in the centre.
    scrollWheelZoom: 'center',
    touchZoom: 'center',
    doubleClickZoom: 'center',
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: browserMessages.zoomIn, zoomOutTitle: browserMessages.zoomOut }).addTo(map);
  layGround(map, tiles);
  map.on('click', ({ latlng }) => map.panTo(latlng));
  return map;
}

function watchMine(pick: HTMLElement, map: L.Map): void {
  const button = pick.querySelector<HTMLElement>('[data-map-mine]');
  button?.addEventListener('click', () => {
    const denied = () => setText(pick, '[data-map-error]', words.mineDenied);
    if (!navigator.geolocation) return denied();
    button.setAttribute('aria-busy', 'true');
    const end = () => button.removeAttribute('aria-busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        end();
        const { ownLayer } = map.getContainer().dataset;
        const zoom = ownLayer === undefined ? NEARBY.tiles : NEARBY.own;
        if (maps.has(pick)) map.setView([coords.latitude, coords.longitude], zoom);
      },
      () => {
        end();
        denied();
      },
      OPTIONS,
    );
  });
}

/** Handles pickers that need only the point without an address: a conversation and a shop's profile (MAP-05). */
function watchShare(pick: HTMLElement, map: L.Map): void {
  pick.querySelector('[data-map-share]')?.addEventListener('click', async () => {
    const detail = spotOf(map);
    const target = CSS.escape(pick.dataset.mapPick ?? '');
    await closeTop();
    await reconcile();
    const field = document.querySelector<HTMLElement>(`[data-map-field="${target}"]`);
    if (field) {
      fillMapField(field, detail);
      toast(words.picked);
    } else document.dispatchEvent(new CustomEvent('point-shared', { detail }));
  });
}

/** Access to the last confirmed point. `read` returns the point; `take` corrects its city and region. */
type Finding = { readonly read: () => Found | null; readonly take: (place: Pick<Found, 'city' | 'region'>) => void };

async function watchPlace(pick: HTMLElement, map: L.Map, { read, take }: Finding): Promise<void> {
  const { watchPlaceChoice } = await import('./map-place.ts');
  const end = watchPlaceChoice({ spot: read, take, moveTo: ({ lat, long }) => map.setView([lat, long]) });
  if (maps.has(pick)) map.on('unload', end);
  else end();
}

/** Turns the point into an address that the user can correct. */
function watchConfirm(pick: HTMLElement, map: L.Map): Finding {
  let found: Found | null = null;
  const button = pick.querySelector<HTMLButtonElement>('[data-map-confirm]');
  button?.addEventListener('click', async () => {
    if (button.disabled) return;
    const spot = spotOf(map);
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    setText(pick, '[data-map-error]', '');
    const body = new URLSearchParams({ lat: String(spot.lat), long: String(spot.long) });
    const { envelope } = await callServer(paths.locationAddress(), { body }).catch(() => ({ envelope: null }));
    button.disabled = false;
    button.removeAttribute('aria-busy');
    if (!pick.isConnected) return;
    const city = namedIn(envelope?.data.city);
    const region = namedIn(envelope?.data.province);
    if (!envelope?.success || !city || !region) {
      setText(pick, '[data-map-error]', envelope?.message ?? words.failed);
      button.focus();
      return;
    }
    const moved = found === null || !isSame(found, spot);
    const isFirst = found === null;
    found = { ...spot, city, region, district: namedIn(envelope.data.district) };
    if (moved) showFound(pick, found, envelope.data, isFirst);
    await drillTo('address');
  });
  return {
    read: () => found,
    take(place) {
      if (!found) return;
      found = { ...found, ...place, district: null };
      showPlace(pick, found);
    },
  };
}

function showPlace(pick: HTMLElement, { city, district }: Found): void {
  setText(pick, '[data-map-city]', persianList([city.name, district?.name]));
  pick
    .querySelector('[data-map-place]')
    ?.setAttribute('data-params', JSON.stringify({ place: String(city.id), until: 'city' }));
}

/**
 * Fills in the found address. If the point is the initial one, text typed before is kept; any other point gets its own
 * address.
 */
function showFound(pick: HTMLElement, found: Found, data: Readonly<Record<string, unknown>>, isFirst: boolean) {
  const { lat, long } = found;
  showPlace(pick, found);
  const start = { lat: Number(pick.dataset.lat), long: Number(pick.dataset.long) };
  // If an address was typed before any point was chosen, it describes the first point that is chosen.
  const isStart = isFirst && (pick.dataset.pointless !== undefined || isSame(start, { lat, long }));
  for (const name of ['address', 'plaque']) {
    const field = pick.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
    if (!field || (isStart && field.value !== '')) continue;
    field.value = typeof data[name] === 'string' ? data[name] : '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function watchAddress(pick: HTMLElement, found: () => Found | null): void {
  const form = pick.querySelector<HTMLFormElement>('form[data-map-address]');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = typedIn(form);
    const point = found();
    clearWrong(form);
    const errors = mapAddressErrors({ ...typed, ...point });
    if (Object.keys(errors).length > 0) {
      showMessage(form, showWrong(form, errors).join(' '));
      return;
    }
    if (!point) return;
    void sendOut(pick.dataset.mapPick ?? '', { ...typed, ...point });
  });
}

async function sendOut(target: string, picked: MapAddress): Promise<void> {
  await closeTop();
  // Wait until the popup has closed, because the toast would close with it.
  await reconcile();
  const field = document.querySelector<HTMLElement>(`[data-map-field="${CSS.escape(target)}"]`);
  if (field) fillMapField(field, picked);
  toast(words.picked);
}

function typedIn(form: HTMLFormElement) {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '').trim();
  return { address: text('address'), plaque: text('plaque'), unit: text('unit') };
}

const isSame = (a: Spot, b: Spot): boolean => Math.abs(a.lat - b.lat) < SAME && Math.abs(a.long - b.long) < SAME;

function spotOf(map: L.Map): Spot {
  const { lat, lng } = map.getCenter().wrap();
  return { lat: Number(lat.toFixed(DIGITS)), long: Number(lng.toFixed(DIGITS)) };
}

function namedIn(value: unknown): NamedPlace | null {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
}

function setText(pick: HTMLElement, selector: string, text: string): void {
  const element = pick.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
