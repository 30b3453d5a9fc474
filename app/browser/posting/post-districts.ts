import { nameKey } from '../../../domain/locations/find-places.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { mapPick as words } from '../../messages/map-pick.ts';
import { paths } from '../../paths.ts';
import { announce, around } from '../dom.ts';
import { choose } from './post-choices.ts';
import { waitFor } from './post-regions.ts';

/** Milliseconds between the last key and the request for districts, and minimum number of letters (LOC-04). */
const TYPING_MS = 200;
const MIN_LETTERS = 2;
const MAX_OPTIONS = 8;

type District = { readonly id: number; readonly matchedName: string };

/**
 * Suggests districts of the chosen city while the user types, as a combobox: the focus stays in the field, and the
 * arrow keys move through the list. Listens on the form, because the field's region is rendered again with every
 * choice. If the user types a text and chooses no district, the text is sent unchanged, and the rules refuse an unknown
 * district (ITEM-06).
 */
export function watchDistricts(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  form.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (!field) return;
    carry(form, field);
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(field), TYPING_MS);
  });
  form.addEventListener('keydown', (event) => {
    const field = fieldOf(event);
    if (field && !event.isComposing) press(event, field);
  });
  form.addEventListener('focusout', (event) => {
    const field = fieldOf(event);
    if (!field) return;
    close(field);
    if (field.value.trim() !== '' && carried(form)?.value === field.value.trim()) waitFor(takeNamed(field));
  });
  // The district may also be chosen in the popup or by the map.
  form.addEventListener('change', ({ target }) => {
    const field = fieldIn(form);
    if (target === form && field && field !== document.activeElement) field.value = nameOf(form, field);
  });
  // Handled before the field loses the focus, which would close the list.
  form.addEventListener('pointerdown', (event) => around(event, '[data-district]') && event.preventDefault());
  form.addEventListener('click', (event) => {
    const option = around(event, '[data-district]');
    if (option) void take(option);
  });

  async function suggest(field: HTMLInputElement): Promise<void> {
    const typed = field.value.trim();
    asked = typed;
    if (typed.length < MIN_LETTERS) return close(field);
    const found = await districts(field.dataset.city ?? '', typed);
    if (asked !== typed || !field.isConnected || document.activeElement !== field) return;
    show(field, found.slice(0, MAX_OPTIONS));
    announce(found.length > 0 ? words.found(persianNumber(Math.min(found.length, MAX_OPTIONS))) : words.notFound);
  }

  /** Chooses a district if its full name was typed instead of picked from the list. */
  async function takeNamed(field: HTMLInputElement): Promise<void> {
    const typed = field.value.trim();
    const found = await districts(field.dataset.city ?? '', typed);
    const named = found.find(({ matchedName }) => nameKey(matchedName) === nameKey(typed));
    if (named && carried(form)?.value === typed) await put(field, named.id);
  }

  function press(event: KeyboardEvent, field: HTMLInputElement): void {
    const options = optionsOf(field);
    const at = options.findIndex((option) => option.ariaSelected === 'true');
    if (event.key === 'Enter') {
      // Prevents Enter from submitting an unfinished form.
      event.preventDefault();
      const option = options[at] ?? (options.length === 1 ? options[0] : undefined);
      if (option) void take(option);
    } else if (options.length === 0) return;
    else if (event.key === 'ArrowDown') mark(event, field, at + 1 < options.length ? at + 1 : 0);
    else if (event.key === 'ArrowUp') mark(event, field, at > 0 ? at - 1 : options.length - 1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      close(field);
    }
  }

  async function take(option: HTMLElement): Promise<void> {
    clearTimeout(timer);
    asked = '';
    const field = option.closest('[data-district-search]')?.querySelector('input');
    if (!field) return;
    close(field);
    await put(field, Number(option.dataset.district));
    const drawn = fieldIn(form);
    if (!drawn) return;
    drawn.value = option.textContent ?? '';
    drawn.focus({ preventScroll: true });
  }

  function put(field: HTMLInputElement, district: number): Promise<void> {
    const { province: region = '', city = '' } = field.dataset;
    return choose(form, new URLSearchParams({ region, city, neighbourhood: String(district) }));
  }
}

const FIELD = '[data-district-search] input';
const fieldOf = (event: Event) => around<HTMLInputElement>(event, FIELD);
const carried = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[type=hidden][name=neighbourhood]');

/**
 * Sets the hidden field to the chosen district's id if the visible field still shows its name, and otherwise to the
 * typed text.
 */
function carry(form: HTMLFormElement, { value, dataset }: HTMLInputElement): void {
  const hidden = carried(form);
  const typed = value.trim();
  if (hidden) hidden.value = typed !== '' && typed === dataset.name ? (dataset.chosen ?? '') : typed;
}

/** Text for the visible field, derived from the value of the hidden one. */
function nameOf(form: HTMLFormElement, { dataset }: HTMLInputElement): string {
  const value = carried(form)?.value ?? '';
  return value === dataset.chosen ? (dataset.name ?? '') : value;
}

const fieldIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>(FIELD);
const listOf = (field: HTMLInputElement) => document.getElementById(field.getAttribute('aria-controls') ?? '');
const optionsOf = (field: HTMLInputElement) => [
  ...(listOf(field)?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];

function mark(event: KeyboardEvent, field: HTMLInputElement, at: number): void {
  event.preventDefault();
  for (const [index, option] of optionsOf(field).entries()) {
    option.ariaSelected = String(index === at);
    if (index !== at) continue;
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }
}

function show(field: HTMLInputElement, found: readonly District[]): void {
  const list = listOf(field);
  if (!list) return;
  field.removeAttribute('aria-activedescendant');
  field.ariaExpanded = String(found.length > 0);
  list.hidden = found.length === 0;
  list.replaceChildren(
    ...found.map(({ id, matchedName }) => {
      const option = document.createElement('div');
      option.id = `${list.id}-${id}`;
      option.role = 'option';
      option.ariaSelected = 'false';
      option.dataset.district = String(id);
      option.textContent = matchedName;
      return option;
    }),
  );
}

const close = (field: HTMLInputElement): void => show(field, []);

/** Fetches matching districts; empty on failure, because the popup with all districts is one click away. */
async function districts(city: string, typed: string): Promise<readonly District[]> {
  try {
    const response = await fetch(paths.altDistrict(city, typed), { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as { data?: { items?: readonly District[] } };
    return data?.items ?? [];
  } catch {
    return [];
  }
}
