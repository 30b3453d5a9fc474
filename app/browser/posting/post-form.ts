import { postingWords } from '../../messages/posting-words.ts';
import { failures } from '../../messages/validation.ts';
import { OF_SELLER } from '../../parts/listing/typed-listing.ts';
import type { MapAddress } from '../../parts/map-address.ts';
import { toastFailure } from '../failure.ts';
import { clearWrong, markFields, shortenSummary, showMessage, shownWrong } from '../forms/forms-fields.ts';
import { ask } from '../popups/popup-questions.ts';
import { choose, watchChoices } from './post-choices.ts';
import { watchDistricts } from './post-districts.ts';
import { keepTyped } from './post-keeping.ts';
import { showMissing } from './post-missing.ts';
import { watchPreview } from './post-preview.ts';
import { redraw, whenDrawn } from './post-regions.ts';
import { isSending, sendPosting } from './post-send.ts';
import { postSteps, type Step, showErrors } from './post-steps.ts';
import { watchTitle } from './post-suggest.ts';
import { readTyped } from './post-values.ts';

const PRICE_MS = 800;
const MISSING_MS = 300;

/**
 * The posting form with scripts: steps are history entries, the draft is kept, and the rules run before the server
 * does.
 */
export function startPosting(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-background]');
  if (!form || root.dataset.started !== undefined) return;
  root.dataset.started = '';
  // Otherwise the browser fills the form in again after Back, also with what was sent. The draft brings back the rest.
  form.autocomplete = 'off';
  watchChoices(form);
  watchTitle(form);
  watchDistricts(form);
  watchAnswers(root, form);
  watchMissing(root, form);
  watchPreview(root, form);
  void runSteps(root, form);
}

async function runSteps(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const isNew = root.dataset.postForm === 'new';
  const steps = postSteps(root, form);
  const draft = keepTyped(root, form, steps.shown);
  /** Pictures that were there from the beginning, or that the user confirmed (ITEM-08). */
  let confirmed: readonly string[] = [];
  let photoAsked = false;
  let isStored = false;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter?.dataset.default === undefined ? event.submitter : null;
    if (isSending()) showMessage(form, failures.wait);
    else if (button?.dataset.stepBack !== undefined) steps.back();
    else if (steps.shown() === 'place') void send(button);
    else void forward();
  });
  // Going back to a form that has become a listing starts a new one.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isStored) location.replace(form.getAttribute('action') ?? '');
  });
  await begin();

  /** A draft must not overwrite the server's answer to a submitted form. */
  async function begin(): Promise<void> {
    const isAnswer = form.querySelector('[data-error-summary], [data-form-message]:not(:empty)') !== null;
    const left = isAnswer ? null : await draft.restore();
    confirmed = picturesIn(form);
    const wanted = steps.historyStep() === 'place' ? 'place' : (left ?? steps.shown());
    const isReady = wanted === 'details' || isAnswer || isEmpty(await errorsOf(root, form, 'details'));
    const step = isReady ? wanted : 'details';
    steps.enter(step);
    steps.show(step);
    // A draft, and what was typed before this script came, tell of no change.
    await renewLinks(form);
  }

  /** The second step requires a valid first one (ITEM-02). */
  async function forward(): Promise<void> {
    await whenDrawn();
    const errors = await errorsOf(root, form, 'details');
    if (!isEmpty(errors)) {
      showErrors(steps, form, { errors });
      return;
    }
    const pictures = picturesIn(form);
    if (pictures.some((picture) => !confirmed.includes(picture))) {
      ask('image-confirmation', () => {
        confirmed = pictures;
        void forward();
      });
      return;
    }
    clearWrong(form);
    steps.enter('place');
    steps.show('place', true);
    draft.keep();
  }

  async function send(button: HTMLElement | null): Promise<void> {
    clearWrong(form);
    await whenDrawn();
    const errors = await errorsOf(root, form, 'place');
    // The button was pressed twice.
    if (isSending()) return;
    if (!isEmpty(errors)) {
      showErrors(steps, form, { errors });
      return;
    }
    if (isNew && !photoAsked && picturesIn(form).length === 0) {
      photoAsked = true;
      ask('no-photo', () => void send(button));
      return;
    }
    // Otherwise the listing would lack the pictures still being uploaded.
    if (Number(form.querySelector<HTMLElement>('[data-picture-picker]')?.dataset.waiting ?? 0) > 0) {
      showMessage(form, postingWords.picturesUnderway);
      return;
    }
    const sender = form.querySelector<HTMLButtonElement>('[data-send]');
    const sent = await sendPosting(form, sender?.getAttribute('formaction') ?? '', readTyped(form), button ?? sender);
    if (sent.kind === 'timeout') {
      // A failure of ours leads to the first step (ITEM-11); the input stays, and another attempt sends it.
      showErrors(steps, form, { errors: {}, message: failures.internal });
      ask('timeout', () => void send(button));
    }
    // Nothing was refused: the form stays where it is, for another attempt.
    if (sent.kind === 'unanswered') showMessage(form, sent.message);
    if (sent.kind === 'refused') showErrors(steps, form, sent);
    if (sent.kind === 'stored' || sent.kind === 'sign-in') {
      isStored = sent.kind === 'stored';
      if (isStored) draft.end();
      else draft.leaveToNext();
      location.assign(sent.path);
    }
  }
}

/** Updates the form after an answer: dependent questions, the price suggestion, the city of the map point. */
function watchAnswers(root: HTMLElement, form: HTMLFormElement): void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.governs !== undefined) {
      void redraw(form, ['attributes']).catch(toastFailure);
    }
    if (target instanceof HTMLInputElement && target.name === 'seller') {
      void redraw(form, ['category', 'place', 'map', 'contact', 'preview'], {}, OF_SELLER).catch(toastFailure);
    }
    clearTimeout(asking);
    asking = setTimeout(() => void showPriceHints(root, form), PRICE_MS);
  });
  for (const change of ['input', 'change']) form.addEventListener(change, () => void renewErrors(root, form));
  form.addEventListener('change', ({ target }) => void showAsSaved(target));
  form.addEventListener('map-picked', (event) => {
    const { city, region, district } = (event as CustomEvent<MapAddress>).detail;
    const place = { region: String(region.id), city: String(city.id) };
    const typed = readTyped(form);
    // A point in a city whose districts are not known says nothing about a neighbourhood that was typed.
    const neighbourhood = district ? String(district.id) : place.city === typed.city ? typed.neighbourhood : undefined;
    void choose(form, new URLSearchParams(neighbourhood ? { ...place, neighbourhood } : place));
  });
}

/** Tells what the first step still lacks, once somebody has begun to fill it in. */
function watchMissing(root: HTMLElement, form: HTMLFormElement): void {
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => showMissing(form, await errorsOf(root, form, 'details'));
  for (const change of ['input', 'change'])
    form.addEventListener(change, () => {
      clearTimeout(telling);
      telling = setTimeout(() => void tell(), MISSING_MS);
    });
}

/** Shows a text as it will be saved, once its field is left (GEN-04). */
async function showAsSaved(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { cleanedField } = await import('./post-cleaning.ts');
  const cleaned = cleanedField(target.name, target.value, target.dataset.plainText !== undefined);
  if (cleaned === target.value) return;
  target.value = cleaned;
  // Updates the counter.
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Takes back the errors that a change has mended, be it of another field, as «توافقی» mends the price, or in a popup. Parts
 * drawn anew tell of none.
 */
async function renewErrors(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const wrong = shownWrong(form);
  if (wrong.length === 0) shortenSummary(form);
  else markFields(form, wrong, await errorsOf(root, form, 'place'));
}

/** Renews the links to the price of the car, where there are some (PSUG-01). */
async function renewLinks(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('a[data-price-suggest]')) return;
  const { renewPriceLinks } = await import('./post-price.ts');
  renewPriceLinks(form, readTyped(form));
}

/** Shows comparable prices once the category's questions are answered (ITEM-16). */
async function showPriceHints(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-price-control]')) return;
  const { renewPriceLinks, showPrices } = await import('./post-price.ts');
  renewPriceLinks(form, readTyped(form));
  const wrong = Object.keys(await errorsOf(root, form, 'details'));
  if (wrong.some((field) => field === 'category' || field.startsWith('attributes.'))) return;
  await showPrices(form, readTyped(form), root.dataset.listing);
}

async function errorsOf(root: HTMLElement, form: HTMLFormElement, step: Step): Promise<Record<string, string>> {
  const { postErrors } = await import('./post-check.ts');
  const checked = {
    typed: readTyped(form),
    asked: form.querySelector<HTMLElement>('[data-asked]')?.dataset.asked,
    places: form.querySelector<HTMLElement>('[data-places]')?.dataset.places,
    isNew: root.dataset.postForm === 'new',
    signedIn: form.querySelector('input[name=telephone]') !== null,
  };
  return postErrors(checked, step);
}

/** Names of the pictures, without those whose upload failed. */
function picturesIn(form: HTMLFormElement): string[] {
  const tiles = form.querySelectorAll<HTMLElement>('[data-pictures] > [data-picture]');
  return [...tiles].flatMap(({ dataset }) => (dataset.state === 'failed' ? [] : (dataset.picture ?? [])));
}

const isEmpty = (errors: Readonly<Record<string, string>>): boolean => Object.keys(errors).length === 0;
