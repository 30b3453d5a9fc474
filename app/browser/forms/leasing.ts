/**
 * Leasing of a car (LEAS-01), on its page and in its popup. On the page each step is a history entry; in the popup it
 * is a level of the popup. The figures are updated after each change in the first step; answers to outdated requests
 * are ignored.
 */

import { persianNumber } from '../../../domain/values/numbers.ts';
import { failures } from '../../messages/validation.ts';
import { wordsOfFailure } from '../failure.ts';
import { callServer, type Envelope } from '../server-call.ts';
import { markFields, showMessage, showWrong } from './forms-fields.ts';
import { type Steps, stepsOf } from './steps.ts';

const STEPS = ['money', 'person', 'done'] as const;
type Step = (typeof STEPS)[number];
const TERMS = ['prePayment', 'numberOfMonths'];
const DEBOUNCE_MS = 500;

export function startLeasing(parent: ParentNode): void {
  for (const root of parent.querySelectorAll<HTMLElement>('[data-leasing]')) {
    const form = root.querySelector('form');
    if (form && root.dataset.started === undefined) start(root, form);
  }
}

function start(root: HTMLElement, form: HTMLFormElement): void {
  root.dataset.started = '';
  const steps = root.closest('dialog') ? null : stepsOf<Step>(root, form, STEPS);
  const figures = figuresOf(root, form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !TERMS.includes(target.getAttribute('name') ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void figures.ask().then((answer) => answer && showTyped(form, answer)), DEBOUNCE_MS);
  });
  // The user changed terms before this script had loaded.
  if (stepIn(form) === 'money' && TERMS.some((name) => isChanged(form.elements.namedItem(name))))
    void figures.ask().then((answer) => answer && showTyped(form, answer));
  root.addEventListener('submit', (event) => {
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const isPerson = stepIn(form) === 'person';
    if (isPerson && button?.name !== 'go') return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(timer);
    if (!isPerson) void goOn();
    else if (button?.value === 'money') void goBack(steps);
    // Enter would press the first button of the form, so the next step is chosen here.
    else form.requestSubmit(form.querySelector<HTMLButtonElement>('[data-leasing-send]'));
  });
  form.addEventListener('form-refused', (event) => {
    const { data, errors, message } = (event as CustomEvent<Envelope>).detail;
    if (typeof data.codeLength === 'number') askForCode(form, data.codeLength, message ?? '');
    if (typeof data.price === 'number') figures.show(data);
    if ((typeof data.price === 'number' || TERMS.some((name) => name in errors)) && stepIn(form) === 'person')
      void goBack(steps);
  });
  form.addEventListener('form-done', () => void enter(form, steps, 'done'));
  // The history entry names a later step, but the browser has not preserved that step's fields.
  if (steps && steps.historyStep() !== 'money' && steps.shown() === 'money')
    history.replaceState({ ...history.state, step: 'money' }, '');

  async function goOn(): Promise<void> {
    const answer = await figures.ask();
    if (!answer) return;
    if (answer.success) await enter(form, steps, 'person');
    else if (showWrong(form, answer.errors).length > 0 || Object.keys(answer.errors).length === 0)
      showMessage(form, answer.message ?? failures.internal);
  }
}

function isChanged(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const isSelect = field instanceof HTMLSelectElement;
  return isSelect && [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

const stepIn = (form: HTMLFormElement): string | undefined =>
  form.querySelector<HTMLElement>('[data-step]:not([hidden])')?.dataset.step;

async function enter(form: HTMLFormElement, steps: Steps<Step> | null, step: Step): Promise<void> {
  showMessage(form, '');
  if (!steps) return (await import('../popups/popups.ts')).drillTo(step);
  steps.enter(step);
  steps.show(step, true);
}

async function goBack(steps: Steps<Step> | null): Promise<void> {
  if (steps) steps.back();
  else await (await import('../popups/popups.ts')).stepBack();
}

/** Shows errors beside the fields while the user types, without moving the focus. */
function showTyped(form: HTMLFormElement, { errors, message, success }: Envelope): void {
  markFields(form, TERMS, errors);
  const isPlaced = success || Object.keys(errors).length > 0;
  showMessage(form, isPlaced ? '' : (message ?? failures.internal));
}

/** Shows beside the code's field that a code was sent; this is not an error. */
function askForCode(form: HTMLFormElement, length: number, said: string): void {
  const part = form.querySelector<HTMLElement>('[data-leasing-code]');
  const field = part?.querySelector<HTMLInputElement>('input[name=code]');
  const place = part?.querySelector('[data-leasing-said]');
  if (!part || !field || !place) return;
  showMessage(form, '');
  part.hidden = false;
  place.textContent = said;
  field.maxLength = length;
  field.value = '';
  field.focus();
}

/** Requests the figures for the typed terms from the server, and shows them. */
function figuresOf(root: HTMLElement, form: HTMLFormElement) {
  let asked = 0;
  const { leasing: action = '' } = root.dataset;
  const hide = (isHidden: boolean) => {
    for (const part of root.querySelectorAll<HTMLElement>('[data-figures]')) part.hidden = isHidden;
    for (const part of root.querySelectorAll<HTMLElement>('[data-figures-missing]')) part.hidden = !isHidden;
  };

  function show({ price, prePayment, installment, total, help }: Envelope['data']): void {
    const loan = typeof price === 'number' && typeof prePayment === 'number' ? price - prePayment : null;
    for (const [name, value] of Object.entries({ price, installment, total, loan })) {
      if (typeof value !== 'number') continue;
      for (const place of root.querySelectorAll<HTMLElement>('[data-figure]'))
        if (place.dataset.figure === name) place.textContent = persianNumber(value);
      const seen = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
      if (seen) seen.value = String(value);
    }
    const field = form.querySelector<HTMLInputElement>('[name=prePayment]');
    const note = typeof help === 'string' && document.getElementById(`${field?.id}-help`);
    if (note) note.textContent = String(help);
    hide(typeof installment !== 'number');
  }

  return {
    show,
    /** Returns null if a newer request was made meanwhile, or if no answer comes. */
    async ask(): Promise<Envelope | null> {
      const mine = ++asked;
      const body = new URLSearchParams();
      for (const name of TERMS) body.set(name, String(new FormData(form).get(name) ?? ''));
      try {
        const { envelope } = await callServer(action, { body });
        if (mine !== asked) return null;
        if (envelope?.success) show(envelope.data);
        else hide(true);
        return envelope ?? failed(null);
      } catch (error) {
        return mine === asked ? failed(error) : null;
      }
    },
  };
}

const failed = (error: unknown): Envelope => ({
  success: false,
  data: {},
  message: wordsOfFailure(error),
  errors: {},
  captcha: null,
});
