import { paths } from '../../paths.ts';
import { choose } from './post-choices.ts';

const TYPING_MS = 300;
/** Minimum number of letters in a title before categories are suggested: more than two (CAT-05). */
const MIN_LETTERS = 3;
const MAX_SUGGESTIONS = 3;

type Suggestion = { readonly id: number; readonly path: readonly string[] };

/**
 * Suggests the categories of listings with similar titles, as chips in one line below the title (CAT-05). From the
 * third letter on the line has a fixed height, even without suggestions, so that nothing moves under a finger. The line
 * is removed once a category is chosen.
 */
export function watchTitle(form: HTMLFormElement): void {
  const title = form.querySelector<HTMLInputElement>('input[name=name]');
  const place = form.querySelector<HTMLElement>('[data-category-suggestions]');
  if (!title || !place) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';
  title.addEventListener('input', ({ isTrusted }) => {
    // Ignores events from restoring a draft, which already has its category.
    if (!isTrusted) return;
    clearTimeout(timer);
    timer = setTimeout(ask, TYPING_MS);
    place.hidden = isChosen(form) || title.value.trim().length < MIN_LETTERS;
  });
  // The category may also have been chosen in its popup.
  form.addEventListener('change', () => {
    if (isChosen(form)) place.hidden = true;
  });
  place.addEventListener('click', (event) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-suggest]') : null;
    if (!chip) return;
    place.hidden = true;
    void choose(form, new URLSearchParams({ category: chip.dataset.suggest ?? '' }));
  });

  async function ask(): Promise<void> {
    const text = title?.value.trim() ?? '';
    if (text === asked) return;
    asked = text;
    if (text.length < MIN_LETTERS || isChosen(form)) return;
    const found = await suggestions(text);
    if (asked === text && place) show(place, found);
  }
}

const isChosen = (form: HTMLFormElement): boolean =>
  (form.querySelector<HTMLInputElement>('input[name=category]')?.value ?? '') !== '';

function show(place: HTMLElement, found: readonly Suggestion[]): void {
  const chips = found.slice(0, MAX_SUGGESTIONS).map(({ id, path }) => {
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'chip';
    chip.dataset.suggest = String(id);
    chip.textContent = path.slice(-2).join(' ‹ ');
    return chip;
  });
  place.querySelector('.chips')?.replaceChildren(...chips);
  for (const line of place.querySelectorAll<HTMLElement>('[data-if-suggested]')) line.hidden = chips.length === 0;
  for (const line of place.querySelectorAll<HTMLElement>('[data-unless-suggested]')) line.hidden = chips.length > 0;
}

/** Fetches suggestions; empty on failure, because they are optional. */
async function suggestions(title: string): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(paths.categorySuggestion(title), { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as { data?: { suggestions?: readonly Suggestion[] } };
    return data?.suggestions ?? [];
  } catch {
    return [];
  }
}
