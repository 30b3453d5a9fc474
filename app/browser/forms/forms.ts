import { failures } from '../../messages/validation.ts';
import { TAKE_FIELD } from '../../web/forms/take-field.ts';
import { around } from '../dom.ts';
import { wordsOfFailure } from '../failure.ts';
import { callServer } from '../server-call.ts';
import { toast } from '../toast.ts';
import { receiveAnswer } from './forms-answer.ts';
import { setBusy } from './forms-busy.ts';
import { clearWrong, recheck, showMessage, showWrong, wrongFields } from './forms-fields.ts';
import { isUnseen } from './said-amounts.ts';
import { forgetTyped, keepTyped, leaveTypedToNext } from './typed-again.ts';

export { typeAgain } from './typed-again.ts';

const FORM = 'form[data-background]';
/**
 * Milliseconds after which the form becomes usable again if the browser, which was sent to another address, is still on
 * this page: the address was on the same page.
 */
const LEAVING_MS = 10_000;

/** Forms being sent, each with the function that makes it usable again. */
const underway = new Map<HTMLFormElement, () => void>();

document.addEventListener('input', (event) => {
  const form = around<HTMLFormElement>(event, FORM);
  if (form && event.target instanceof Element) recheck(form, event.target);
});
document.addEventListener('change', (event) => {
  const number = around<HTMLInputElement>(event, `${FORM} [data-rule=number]:not([data-group-digits])`);
  if (number) void import('./field-behaviours.ts').then(({ left }) => left(number));
});
for (const change of ['input', 'change']) {
  document.addEventListener(change, (event) => {
    const form = event.isTrusted ? around<HTMLFormElement>(event, FORM) : null;
    if (form) keepTyped(form);
  });
}
// Stores what was typed while this module was still loading.
const begun = document.activeElement?.closest<HTMLFormElement>(FORM);
if (begun) keepTyped(begun);
document.addEventListener('form-done', (event) => {
  const form = around<HTMLFormElement>(event, FORM);
  if (form) forgetTyped(form);
});
// Keeps typed text for the account that signs in next.
document.addEventListener('signed-out', (event) => {
  const left = [...document.querySelectorAll<HTMLFormElement>(FORM)].filter(leaveTypedToNext);
  if (left.length > 0) event.preventDefault();
});
// Pressing a disabled button still shows a message that the form is being sent (AUTH-02).
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && around(event, `${FORM} input`)) askToWait(event);
});
document.addEventListener('pointerdown', (event) => {
  if (around(event, `${FORM} [aria-busy]`)) askToWait(event);
});
document.addEventListener('click', (event) => {
  const link = around<HTMLAnchorElement>(event, `${FORM} :is([data-error-summary] a, [data-all-errors])`);
  const control = link && document.getElementById(link.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of underway.keys()) release(form);
});

/** Validates and sends a form in the background, and shows the answer (GEN-02). */
export async function submitForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (underway.has(form)) {
    showMessage(form, failures.wait);
    return;
  }
  if (submitter instanceof HTMLButtonElement && submitter.name === TAKE_FIELD) {
    const { takeNumber } = await import('./take-number.ts');
    takeNumber(submitter);
    return;
  }
  if (await isUnseen(form)) return;
  clearWrong(form);
  // A button that only leads to the sign-in stores incomplete values without validating them.
  const wrong = submitter?.hasAttribute('formnovalidate') ? {} : wrongFields(form);
  if (Object.keys(wrong).length > 0) {
    showWrong(form, wrong);
    return;
  }
  // Collect the fields before disabling the button: disabled controls are not sent.
  const sent = new FormData(form, submitter);
  underway.set(form, setBusy(form, submitter));
  try {
    if (await send(form, sent, submitter)) setTimeout(release, LEAVING_MS, form);
    else release(form);
  } catch (error) {
    release(form);
    const { failure } = form.dataset;
    if (failure) toast(failure);
    else alert(failures.unexpected);
    showMessage(form, wordsOfFailure(error));
  }
}

/** Returns true if the page is about to be left. */
async function send(form: HTMLFormElement, sent: FormData, submitter: HTMLElement | null): Promise<boolean> {
  // Not `form.action`, which may be a field with that name.
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
  const body = isMultipart ? await withPrepared(sent) : new URLSearchParams(texts(sent));
  const key = textOf(sent.get('csrf-key'));
  const attempt = (headers = {}) => callServer(new URL(action, location.href).href, { body, headers, key });
  const first = await attempt();
  // Remove the captcha of a form that was first sent without scripts: it can be used only once.
  form.querySelector('[data-captcha]')?.remove();
  const answer = first.envelope?.captcha
    ? await import('../captcha-retry.ts').then(({ withCaptcha }) => withCaptcha(first, attempt))
    : first;
  return answer !== null && receiveAnswer(form, answer, action);
}

/**
 * Shrinks or converts a form's pictures that are too large, or of a format that the server does not accept (ITEM-07).
 */
async function withPrepared(sent: FormData): Promise<FormData> {
  if (![...sent.values()].some(isFile)) return sent;
  const { mayBePicture, prepare } = await import('../pictures/picture-shrink.ts');
  const ready = new FormData();
  for (const [name, value] of sent) {
    const picture = isFile(value) && mayBePicture(value) ? await prepare(value).catch(() => null) : null;
    if (picture) ready.append(name, picture.blob, picture.name);
    else ready.append(name, value);
  }
  return ready;
}

const isFile = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0;

function release(form: HTMLFormElement): void {
  const end = underway.get(form);
  if (!end) return;
  underway.delete(form);
  end();
  if (form.querySelector('[data-form-message]')?.textContent === failures.wait) showMessage(form, '');
}

function askToWait(event: Event): void {
  const form = around<HTMLFormElement>(event, FORM);
  if (form && underway.has(form)) showMessage(form, failures.wait);
}

function texts(sent: FormData): [string, string][] {
  return [...sent].map(([name, value]) => [name, textOf(value)]);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
