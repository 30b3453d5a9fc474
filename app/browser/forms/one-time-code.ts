import { SECOND } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { announce, isReturnVisit } from '../dom.ts';

/** Fields that are watched already: a focused field survives a swap of the form around it. */
const watched = new WeakSet<HTMLInputElement>();

/**
 * Sends codes as soon as they are complete, whether typed, pasted or read from the text message, and runs the
 * countdowns.
 */
export function watchCodes(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[autocomplete="one-time-code"]')) watchField(field);
  for (const note of root.querySelectorAll<HTMLElement>('[data-countdown]')) countDown(note);
}

function watchField(field: HTMLInputElement): void {
  if (watched.has(field)) return;
  watched.add(field);
  const sendWhole = () => {
    if (digitsOf(field.value).length === field.maxLength) field.form?.requestSubmit();
  };
  keepRefused(field);
  field.addEventListener('input', sendWhole);
  // Sends a code that was typed before this module had loaded, but not one that the server or the browser filled in.
  if (field.value !== field.defaultValue && !isReturnVisit()) sendWhole();
  // Users may paste the whole message, and `maxlength` would cut off its code.
  field.addEventListener('paste', (event) => {
    const code = codeIn(event.clipboardData?.getData('text') ?? '', field.maxLength);
    if (!code) return;
    event.preventDefault();
    fill(field, code);
  });
  void readMessage(field);
}

/**
 * Prevents the button from resending a rejected code while its error is shown. If the user types the same code again,
 * it is sent, and the answer says that it is the same code.
 */
function keepRefused(field: HTMLInputElement): void {
  let sent = '';
  field.addEventListener('input', () => {
    sent = '';
  });
  field.form?.addEventListener('submit', (event) => {
    const code = digitsOf(field.value);
    const isRefused = code !== '' && code === sent && field.getAttribute('aria-invalid') === 'true';
    sent = code;
    if (!isRefused) return;
    event.preventDefault();
    field.focus();
    field.select();
    // Nothing is sent and the screen does not change, so the error is announced to screen readers again.
    const error = field.closest('[data-field]')?.querySelector('[data-field-error]')?.textContent;
    if (error) announce(error);
  });
}

/** Reads the code from the text message if the browser supports this and the user agrees. */
async function readMessage(field: HTMLInputElement): Promise<void> {
  if (!('OTPCredential' in window)) return;
  const over = new AbortController();
  field.form?.addEventListener('submit', () => over.abort(), { once: true });
  const options = { otp: { transport: ['sms'] }, signal: over.signal } as CredentialRequestOptions;
  const found = await navigator.credentials.get(options).catch(() => null);
  const code = codeIn((found as { readonly code?: string } | null)?.code ?? '', field.maxLength);
  if (code && field.isConnected) fill(field, code);
}

function fill(field: HTMLInputElement, code: string): void {
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Disables the button while the countdown is shown. */
function countDown(note: HTMLElement): void {
  const number = note.querySelector('b');
  const button = note.closest('form')?.querySelector<HTMLButtonElement>('[type="submit"]');
  const end = Date.now() + Number(note.dataset.countdown) * SECOND;
  if (button) button.disabled = true;
  const timer = setInterval(() => {
    const left = Math.ceil((end - Date.now()) / SECOND);
    if (number) number.textContent = persianNumber(Math.max(0, left));
    if (left > 0 && note.isConnected) return;
    clearInterval(timer);
    note.remove();
    if (button) button.disabled = false;
  }, SECOND);
}

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');

/**
 * Returns the first run of exactly `length` digits in any script, or else all digits of the text if there are exactly
 * that many; otherwise null.
 */
export function codeIn(text: string, length: number): string | null {
  const run = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(latinDigits(text))?.[0];
  if (run) return run;
  const all = digitsOf(text);
  return all.length === length ? all : null;
}
