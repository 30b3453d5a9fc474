import { mapPick as words } from '../../messages/map-pick.ts';
import type { MapAddress } from '../../parts/map-address.ts';
import { paths } from '../../paths.ts';
import { around, jsonAttribute } from '../dom.ts';
import { toast } from '../toast.ts';

const FIELD = '[data-map-field]';
const CARRIED = ['lat', 'long', 'address', 'plaque', 'unit'] as const;

/** Starts the fields of app/parts/map-field.tsx, and others whose point stands in fields that show (`PlaceMap`). */
export function watchMapFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>(FIELD)) {
    const button = field.querySelector<HTMLElement>('[data-map-clear]');
    if (button) button.onclick = () => clear(field);
  }
}

/** A restored draft or a re-rendered region can set a point as well. */
document.addEventListener('input', (event) => {
  const field = around(event, `${FIELD} input[type=hidden]`)?.closest<HTMLElement>(FIELD);
  if (field) show(field);
});

function clear(field: HTMLElement): void {
  put(field, null);
  field.querySelector<HTMLElement>('[data-popup]')?.focus();
  tell(field, new CustomEvent('map-cleared', { bubbles: true }));
  toast(words.cleared);
}

/** A picked point; with its address if the field asks for one. */
type Picked = MapAddress | (Pick<MapAddress, 'lat' | 'long'> & Partial<MapAddress>);

/** Writes the picked point into the form and dispatches `map-picked` (MAP-02). */
export function fillMapField(field: HTMLElement, picked: Picked): void {
  put(field, picked);
  tell(field, new CustomEvent('map-picked', { bubbles: true, detail: picked }));
}

function tell(field: HTMLElement, event: CustomEvent): void {
  field.dispatchEvent(event);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const POINT: readonly string[] = ['lat', 'long'];

/** An input within the field; one of the form where its degrees are typed too. */
const inputOf = (field: HTMLElement, name: string) =>
  field.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`) ??
  (POINT.includes(name) ? field.closest('form')?.querySelector<HTMLInputElement>(`input[name=${name}]`) : null) ??
  null;

function put(field: HTMLElement, picked: Picked | null): void {
  for (const name of CARRIED) {
    const input = inputOf(field, name);
    if (!input) continue;
    input.value = String(picked?.[name] ?? '');
    // Scripts of the form learn of what was typed for the user.
    if (input.type !== 'hidden') input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const error = field.querySelector('[data-field-error]');
  if (error) error.textContent = '';
  show(field);
}

/** Updates the visible part of the field from its inputs. */
function show(field: HTMLElement): void {
  const values = Object.fromEntries(CARRIED.map((name) => [name, inputOf(field, name)?.value ?? '']));
  const [lat, long] = [Number.parseFloat(values.lat ?? ''), Number.parseFloat(values.long ?? '')];
  const isPicked = Number.isFinite(lat) && Number.isFinite(long);
  const shown = field.querySelector<HTMLElement>('[data-map-shown]');
  const caption = shown?.querySelector('[data-map-words]');
  if (shown) shown.hidden = !isPicked;
  if (shown && isPicked) pictureIn(shown).src = paths.mapSnapshot(lat, long);
  if (caption) caption.textContent = values.address ?? '';
  const button = field.querySelector<HTMLElement>('[data-map-clear]');
  if (button) button.hidden = !isPicked;
  const trigger = field.querySelector('[data-popup]');
  trigger?.setAttribute('data-params', JSON.stringify({ ...jsonAttribute(trigger, 'data-params'), ...values }));
  const label = field.querySelector('[data-map-trigger]');
  if (label) label.textContent = isPicked ? words.change : words.choose;
}

/** Returns the element for the map's picture, and creates it if the page was rendered without a point. */
function pictureIn(shown: HTMLElement): HTMLImageElement {
  const present = shown.querySelector('img');
  if (present) return present;
  const image = new Image(600, 300);
  image.alt = words.snapshot;
  shown.prepend(image);
  return image;
}
