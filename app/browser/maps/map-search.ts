import { persianNumber } from '../../../domain/values/numbers.ts';
import { mapPick as words } from '../../messages/map-pick.ts';
import { paths } from '../../paths.ts';
import { callServer } from '../server-call.ts';

/** Milliseconds between the last key and the search (MAP-03). */
const SEARCH_MS = 500;
const SHORTEST = 2;

type Point = { readonly lat: number; readonly lng: number };
type Found = Point & { readonly name: string };

/**
 * Searches places by name and moves the map to the chosen one, for users who cannot drag the map. `say` announces text
 * to screen readers.
 */
export function watchPlaceSearch(
  root: ParentNode,
  { centre, choose, say }: { centre: () => Point; choose: (point: Found) => void; say: (text: string) => void },
): void {
  const box = root.querySelector<HTMLInputElement>('[data-map-search]');
  const list = root.querySelector<HTMLElement>('[data-map-found]');
  if (!box || !list) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  const buttons = () => [...list.querySelectorAll('button')];
  const close = () => list.replaceChildren();
  const pick = (found: Found) => {
    close();
    asked = '';
    box.value = found.name;
    choose(found);
  };

  async function search(): Promise<void> {
    const name = box?.value.trim() ?? '';
    asked = name;
    if (name.length < SHORTEST) return close();
    const { lat, lng } = centre();
    const body = new URLSearchParams({ name, lat: String(lat), lng: String(lng) });
    const { envelope } = await callServer(paths.locationInfo(), { body }).catch(() => ({ envelope: null }));
    if (asked !== name || !box?.isConnected) return;
    if (!envelope?.success) return say(envelope?.message ?? words.failed);
    const found = suggestionsIn(envelope.data);
    say(found.length > 0 ? words.found(persianNumber(found.length)) : words.notFound);
    list?.replaceChildren(...found.map(rowOf));
  }

  function rowOf(found: Found): HTMLLIElement {
    const row = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = found.name;
    button.addEventListener('click', () => pick(found));
    row.append(button);
    return row;
  }

  box.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), SEARCH_MS);
  });
  box.parentElement?.addEventListener('keydown', (event) => {
    const { key } = event;
    const all = buttons();
    if (key === 'Enter' && event.target === box) {
      event.preventDefault();
      if (all.length > 0 && asked === box.value.trim()) all[0]?.click();
      else {
        clearTimeout(timer);
        void search();
      }
    } else if (key === 'Escape' && all.length > 0) {
      // Escape closes the list, not the popup around it.
      event.stopPropagation();
      event.preventDefault();
      close();
      box.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const at = all.indexOf(document.activeElement as HTMLButtonElement);
      const next = key === 'ArrowDown' ? all[at + 1] : at > 0 ? all[at - 1] : box;
      if (!next || all.length === 0) return;
      event.preventDefault();
      next.focus();
    }
  });
}

/** Returns the suggested places that have coordinates. */
export function suggestionsIn(data: Readonly<Record<string, unknown>>): Found[] {
  const all: readonly unknown[] = Array.isArray(data.suggestions) ? data.suggestions : [];
  return all.flatMap((each) => {
    const { name, lat, lng } = (each ?? {}) as Record<string, unknown>;
    return typeof name === 'string' && typeof lat === 'number' && typeof lng === 'number' ? [{ name, lat, lng }] : [];
  });
}
