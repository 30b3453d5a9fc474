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
import { type PostingStep, postSteps, showErrors } from './post-steps.ts';
import { watchTitle } from './post-suggest.ts';
import { readTyped } from './post-values.ts';

const PRICE_MS = 800;
const MISSING_MS = 300;

/**
 * The posting form with scripts: steps are history entries, drafts are stored, and the rules are checked before
 * sending.
 */
export function startPosting(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-background]');
  if (!form || root.dataset.started !== undefined) return;
  root.dataset.started = '';
  // Prevents the browser from filling in the form after Back, even with values that were already sent. Drafts restore
  // the values instead.
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
  /** Names of pictures that the form began with or that the user has confirmed (ITEM-08). */
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
  // Going back to a form whose listing has been stored opens an empty form.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isStored) location.replace(form.getAttribute('action') ?? '');
  });
  await begin();

  /**
   * Restores the draft and shows the right step. A draft must not overwrite the server's answer to a submitted form.
   */
  async function begin(): Promise<void> {
    const isAnswer = form.querySelector('[data-error-summary], [data-form-message]:not(:empty)') !== null;
    const left = isAnswer ? null : await draft.restore();
    confirmed = picturesIn(form);
    const wanted = steps.historyStep() === 'place' ? 'place' : (left ?? steps.shown());
    const isReady = wanted === 'details' || isAnswer || isEmpty(await errorsOf(root, form, 'details'));
    const step = isReady ? wanted : 'details';
    steps.enter(step);
    steps.show(step);
    // Restoring a draft fires no event, nor do values that were typed before this script had loaded.
    await renewLinks(form);
  }

  /** Goes to the second step, if the first is valid (ITEM-02). */
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
    // The user pressed the button twice.
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
    // Pictures that are still being uploaded would be missing from the listing.
    if (Number(form.querySelector<HTMLElement>('[data-picture-picker]')?.dataset.waiting ?? 0) > 0) {
      showMessage(form, postingWords.picturesUnderway);
      return;
    }
    const sender = form.querySelector<HTMLButtonElement>('[data-send]');
    const sent = await sendPosting(form, sender?.getAttribute('formaction') ?? '', readTyped(form), button ?? sender);
    if (sent.kind === 'timeout') {
      // After a failure on our side, the first step is shown (ITEM-11); the input stays and can be sent again.
      showErrors(steps, form, { errors: {}, message: failures.internal });
      ask('timeout', () => void send(button));
    }
    // No answer came and nothing was refused: the form stays as it is, so that the user can try again.
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

/**
 * Updates the form after a value changes: the attributes that depend on it, the parts that depend on the seller, the
 * comparable prices, and the city of a map point.
 */
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
    // If the districts of the city are unknown, the point cannot replace a typed neighbourhood.
    const neighbourhood = district ? String(district.id) : place.city === typed.city ? typed.neighbourhood : undefined;
    void choose(form, new URLSearchParams(neighbourhood ? { ...place, neighbourhood } : place));
  });
}

/** Lists what the first step still lacks, once the user has begun to fill it in. */
function watchMissing(root: HTMLElement, form: HTMLFormElement): void {
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => showMissing(form, await errorsOf(root, form, 'details'));
  for (const change of ['input', 'change'])
    form.addEventListener(change, () => {
      clearTimeout(telling);
      telling = setTimeout(() => void tell(), MISSING_MS);
    });
}

/** Shows a text as it will be stored, once the user leaves its field (GEN-04). */
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
 * Removes errors that a change has corrected. The change may have been in another field («توافقی» makes the price
 * valid) or in a popup. Parts of the form that were rendered again fire no event.
 */
async function renewErrors(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const wrong = shownWrong(form);
  if (wrong.length === 0) shortenSummary(form);
  else markFields(form, wrong, await errorsOf(root, form, 'place'));
}

/** Updates the links to the suggested price of the car, if the form has any (PSUG-01). */
async function renewLinks(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('a[data-price-suggest]')) return;
  const { renewPriceLinks } = await import('./post-price.ts');
  renewPriceLinks(form, readTyped(form));
}

/** Shows comparable prices once the category is chosen and its attributes are filled in without errors (ITEM-16). */
async function showPriceHints(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (!form.querySelector('[data-price-control]')) return;
  const { renewPriceLinks, showPrices } = await import('./post-price.ts');
  renewPriceLinks(form, readTyped(form));
  const wrong = Object.keys(await errorsOf(root, form, 'details'));
  if (wrong.some((field) => field === 'category' || field.startsWith('attributes.'))) return;
  await showPrices(form, readTyped(form), root.dataset.listing);
}

async function errorsOf(root: HTMLElement, form: HTMLFormElement, step: PostingStep): Promise<Record<string, string>> {
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

/** Names of the pictures, without failed uploads. */
function picturesIn(form: HTMLFormElement): string[] {
  const tiles = form.querySelectorAll<HTMLElement>('[data-pictures] > [data-picture]');
  return [...tiles].flatMap(({ dataset }) => (dataset.state === 'failed' ? [] : (dataset.picture ?? [])));
}

const isEmpty = (errors: Readonly<Record<string, string>>): boolean => Object.keys(errors).length === 0;
