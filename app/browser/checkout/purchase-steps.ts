/**
 * The checkout of a secure purchase (SECP-04). The server renders each step for the typed values, as it does without
 * scripts. Steps are history entries; prices and delivery times follow the count and the place, and only the latest
 * answer is shown.
 */

import type { MapAddress } from '../../parts/map-address.ts';
import { keptOverSignIn } from '../account.ts';
import { around, jsonAttribute, parseHtml } from '../dom.ts';
import { ask, wordsOfFailure } from '../failure.ts';
import { showMessage, showWrong } from '../forms/forms-fields.ts';
import { swapRegion } from '../regions/region-swap.ts';
import { csrfKey, type Envelope } from '../server-call.ts';
import { filledBefore, keepFilled, typedSince, typeInto } from './filled-checkout.ts';
import { keepPurchaseDraft, purchaseDraft } from './purchase-draft.ts';
import { steppedCount } from './stepped-count.ts';

const ROOT = '[data-purchase-steps]';
const STEPS = ['goods', 'address', 'review'];
/** Fields on which prices, times or cities depend. */
const PRICED = ['region', 'city', 'count', 'cod', 'IDRegion', 'IDCity'];

let running: AbortController | null = null;

export function startPurchase(root: HTMLElement): void {
  if (root.dataset.started !== undefined) return;
  root.dataset.started = '';
  root.addEventListener('submit', (event) => {
    const form = formIn(root);
    const { submitter } = event;
    if (!form || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.name !== 'go' && (isConfirmed || !submitter.hasAttribute('formaction'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (submitter.name === 'go') void turn(root, { go: submitter.value });
    else void confirmOrder(form, submitter);
  });
  root.addEventListener('form-refused', (event) => void refused(root, (event as CustomEvent<Envelope>).detail));
  root.addEventListener('change', ({ target }) => {
    const form = formIn(root);
    if (form) keep(form);
    if (isControl(target) && PRICED.includes(target.name)) void turn(root, { go: 'refresh' });
  });
  root.addEventListener('input', () => {
    const form = formIn(root);
    if (!form) return;
    tellMap(form);
    keep(form);
  });
  root.addEventListener('click', (event) => stepBy(around(event, '[data-step-by]')));
  root.addEventListener('map-picked', (event) => void pick(root, (event as CustomEvent<MapAddress>).detail));
  addEventListener('popstate', () => show(root, stepOfHistory()));
  document.addEventListener('signed-out', (event) => {
    const form = formIn(root);
    if (!form) return;
    keep(form);
    event.preventDefault();
  });
  const isBehind = stepOfHistory() !== 'goods' && stepIn(root) !== stepOfHistory();
  const form = formIn(root);
  const filled = form ? filledBefore(form) : {};
  // The user has pressed nothing yet, so missing fields are not reported.
  if (isBehind) void turn(root, { ...filled, step: stepOfHistory(), go: 'refresh' });
  else if (form && Object.keys({ ...filled, ...addressBefore(form) }).length > 0)
    void turn(root, { ...filled, go: 'refresh' });
}

function keep(form: HTMLFormElement): void {
  keepPurchaseDraft(form);
  keepFilled(form);
}

/** Changes the number beside the button and fires the same events as typing. */
function stepBy(button: HTMLElement | null): void {
  const field = button?.parentElement?.querySelector('input');
  if (!button || !field) return;
  const count = steppedCount(field.value, Number(button.dataset.stepBy));
  if (count === null) return;
  field.value = count;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether the buyer has just confirmed their order. */
let isConfirmed = false;

async function confirmOrder(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
  const { ask } = await import('../popups/popup-questions.ts');
  const { value: total = '' } = form.querySelector<HTMLInputElement>('input[name=totalPrice]') ?? {};
  const order = () => {
    isConfirmed = true;
    form.requestSubmit(submitter);
    isConfirmed = false;
  };
  ask('order-registration', order, { total });
}

/**
 * The total has changed, or the chosen delivery time has passed: renders the step again with the server's current
 * values.
 */
async function refused(root: HTMLElement, { data, errors, message }: Envelope): Promise<void> {
  const isLate = data.deliveryTimes !== undefined;
  if (!isLate && data.totalPrice === undefined) return;
  await turn(root, { go: isLate ? 'address' : 'review' });
  const form = formIn(root);
  if (form) showMessage(form, [message, ...showWrong(form, errors)].filter(Boolean).join(' '));
}

const isControl = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const formIn = (root: HTMLElement) => root.querySelector<HTMLFormElement>('form');
const stepIn = (root: HTMLElement): string =>
  root.querySelector<HTMLInputElement>('input[name=step]')?.value ?? 'goods';
const stepOfHistory = (): string => STEPS.find((step) => step === history.state?.step) ?? 'goods';

/** The address of the last purchase while none is chosen in the form; otherwise empty. */
function addressBefore(form: HTMLFormElement): Readonly<Record<string, string>> {
  const region = form.querySelector<HTMLSelectElement>('select[name=region]');
  return region?.value === '' ? (purchaseDraft() ?? {}) : {};
}

/** Names of the address fields: in the buyer's form and in the seller's form. */
const OF_BUYERS = ['region', 'city', 'address', 'plaque', 'unit', 'latitude', 'longitude'];
const OF_SELLERS = ['IDRegion', 'IDCity', 'Address', 'Plaque', 'Unit', 'Latitude', 'Longitude'];

/** Passes the typed address to the map's popup. The map starts with this address, and the popup returns it. */
function tellMap(form: HTMLFormElement): void {
  const trigger = form.querySelector('[data-map-field] [data-popup]');
  const typed = new FormData(form);
  const textAt = (at: number) => String(typed.get(OF_BUYERS[at] ?? '') ?? typed.get(OF_SELLERS[at] ?? '') ?? '');
  const [address, plaque, unit] = [textAt(2), textAt(3), textAt(4)];
  trigger?.setAttribute(
    'data-params',
    JSON.stringify({ ...jsonAttribute(trigger, 'data-params'), address, plaque, unit }),
  );
}

async function pick(root: HTMLElement, picked: MapAddress): Promise<void> {
  const { lat, long, city, region, address, plaque, unit } = picked;
  const point = [String(region.id), String(city.id), address, plaque, unit, String(lat), String(long)];
  const names = root.querySelector('[name=IDRegion]') ? OF_SELLERS : OF_BUYERS;
  const values = Object.fromEntries(names.map((name, at) => [name, point[at] ?? '']));
  await turn(root, { ...values, position: '', go: 'refresh' });
  const form = formIn(root);
  if (form) keepPurchaseDraft(form);
}

/** Sends the form with these values added, and replaces the shown step with the one in the server's answer. */
async function turn(root: HTMLElement, values: Readonly<Record<string, string>>): Promise<void> {
  const form = formIn(root);
  if (!form) return;
  running?.abort();
  const mine = new AbortController();
  running = mine;
  root.setAttribute('aria-busy', 'true');
  try {
    // An address that was begun in this form is not mixed with the address of an earlier purchase.
    const before = new FormData(form);
    const sent = sending(before, { ...(values.region ? {} : addressBefore(form)), ...values });
    const { response: answer, text } = await ask(form.action, { ...sent, signal: mine.signal });
    // The step in the answer has a new form key, which may belong to another account's session.
    if (answer.status === 498) await csrfKey(true);
    const fresh = parseHtml(text).querySelector(ROOT);
    if (!fresh) {
      // If the session has ended, the answer contains no step. The browser then loads the checkout's own address, which
      // asks for the sign-in.
      keptOverSignIn();
      return location.assign(form.action);
    }
    const typed = typedSince(form, before);
    swapRegion(root, fresh.innerHTML);
    typeInto(formIn(root) ?? form, typed);
    keep(formIn(root) ?? form);
    enter(root, values.go !== 'refresh');
  } catch (error) {
    if (!mine.signal.aborted) showMessage(form, wordsOfFailure(error));
  } finally {
    if (running === mine) root.removeAttribute('aria-busy');
  }
}

function sending(held: FormData, values: Readonly<Record<string, string>>) {
  const body = new URLSearchParams();
  for (const [name, value] of held) if (typeof value === 'string') body.set(name, value);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return { method: 'POST', body, headers: { accept: 'text/html' } };
}

/** Records the step that is shown in the history. */
function enter(root: HTMLElement, isNavigation: boolean): void {
  const step = stepIn(root);
  const isLater = STEPS.indexOf(step) > STEPS.indexOf(stepOfHistory());
  const state = { ...history.state, step };
  if (isLater && isNavigation) history.pushState(state, '');
  else history.replaceState(state, '');
  if (isNavigation) toTop(root);
}

function show(root: HTMLElement, step: string): void {
  for (const section of root.querySelectorAll<HTMLElement>('[data-step]'))
    section.hidden = section.dataset.step !== step;
  for (const mark of root.querySelectorAll<HTMLElement>('[data-step-mark]')) {
    if (mark.dataset.stepMark === step) mark.setAttribute('aria-current', 'step');
    else mark.removeAttribute('aria-current');
  }
  const field = root.querySelector<HTMLInputElement>('input[name=step]');
  if (field) field.value = step;
  toTop(root);
}

function toTop(root: HTMLElement): void {
  const heading = root.ownerDocument.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  heading?.focus();
  scrollTo({ top: 0 });
}
