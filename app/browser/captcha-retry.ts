import { latinDigits } from '../../domain/values/persian-text.ts';
import { browserMessages } from '../messages/browser.ts';
import { captcha as words } from '../messages/captcha.ts';
import { paths } from '../paths.ts';
import { around } from './dom.ts';
import { proofFor } from './forms/captcha-work.ts';
import { setBusy } from './forms/forms-busy.ts';
import { clearWrong, showMessage, showWrong, wrongFields } from './forms/forms-fields.ts';
import { closeTop, openPopup } from './popups/popups.ts';
import { type CallAnswer, type Captcha, callServer, readCaptcha } from './server-call.ts';

const BUTTONS = '[data-captcha-another], [data-captcha-work], [data-captcha-listen]';

type Retry = (headers: Readonly<Record<string, string>>) => Promise<CallAnswer>;

/**
 * If an answer asks for a captcha (CAPT-01), opens its popup and repeats the request until an answer is accepted.
 * Resolves with the final answer, or null if the popup was closed. Throws what `retry` throws.
 */
export async function withCaptcha(answer: CallAnswer, retry: Retry): Promise<CallAnswer | null> {
  const captcha = answer.envelope?.captcha;
  if (!captcha) return answer;
  await openPopup('captcha', { ...captcha, length: String(captcha.length) }, null);
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-popup-dialog]')].at(-1);
  if (!dialog) return null;
  return new Promise((resolve, reject) => {
    let outcome: () => void = () => resolve(null);
    const close = (then: () => void) => {
      outcome = then;
      void closeTop();
    };
    dialog.addEventListener('close', ({ target }) => target === dialog && outcome());
    const goOn = (repeated: Promise<CallAnswer | null>) =>
      repeated.then(
        (answer) => answer && close(() => resolve(answer)),
        (error: unknown) => close(() => reject(error)),
      );
    dialog.addEventListener('click', (event) => {
      const form = around<HTMLFormElement>(event, '[data-captcha-form]');
      const button = around(event, BUTTONS);
      if (!form || !button) return;
      if (button.dataset.captchaAnother !== undefined) void another(form, button);
      else if (button.dataset.captchaListen !== undefined) void withProof(form, button, (proof) => listen(form, proof));
      else void withProof(form, button, (proof) => goOn(send(form, button, proof, retry)));
    });
    dialog.addEventListener('submit', (event) => {
      const form = around<HTMLFormElement>(event, '[data-captcha-form]');
      if (!form) return;
      event.preventDefault();
      void goOn(repeat(form, event.submitter, retry));
    });
  });
}

/** Repeats the request with the captcha's code. Returns null unless the code was accepted. */
async function repeat(form: HTMLFormElement, submitter: HTMLElement | null, retry: Retry): Promise<CallAnswer | null> {
  if (form.querySelector('[aria-busy]')) return null;
  clearWrong(form);
  const wrong = wrongFields(form);
  if (Object.keys(wrong).length > 0) {
    showWrong(form, wrong);
    return null;
  }
  return send(form, submitter, latinDigits(String(new FormData(form).get('code') ?? '').trim()), retry);
}

/** `code`: the digits in the picture, or the proof of work instead. */
async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  code: string,
  retry: Retry,
): Promise<CallAnswer | null> {
  const end = setBusy(form, submitter);
  const answer = await retry({ 'x-captcha-token': form.dataset.captchaForm ?? '', 'x-captcha-code': code }).finally(
    end,
  );
  const next = answer.envelope?.captcha;
  if (!next) return answer;
  showCaptcha(form, next);
  showMessage(form, answer.envelope?.message ?? browserMessages.failed);
  return null;
}

/** Lets the browser compute a proof of work for users who cannot see the picture. Shows errors in the form. */
async function withProof(form: HTMLFormElement, button: HTMLElement, then: (proof: string) => unknown): Promise<void> {
  const end = setBusy(form, button);
  const proof = await proofFor(form, form.dataset.captchaForm ?? '').catch(() => null);
  end();
  if (proof !== null && form.isConnected) then(proof);
}

async function another(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  const end = setBusy(form, button);
  const answer = await callServer(paths.newCaptcha()).catch(() => null);
  end();
  const captcha = readCaptcha(answer?.envelope?.data);
  clearWrong(form);
  if (captcha) showCaptcha(form, captcha);
  else showMessage(form, answer?.envelope?.message ?? browserMessages.failed);
}

function showCaptcha(form: HTMLFormElement, { token, image }: Captcha): void {
  form.dataset.captchaForm = token;
  form.querySelector('[data-captcha-picture]')?.setAttribute('src', image);
  form.querySelector('audio')?.remove();
  const input = form.querySelector<HTMLInputElement>('input[name=code]');
  if (!input) return;
  input.value = '';
  input.focus();
}

/** Fetches the sound only when it is requested. */
function listen(form: HTMLFormElement, proof: string): void {
  const audio = form.querySelector('audio') ?? document.createElement('audio');
  if (!audio.src) {
    audio.controls = true;
    audio.src = paths.captchaSound(form.dataset.captchaForm ?? '', proof);
    audio.setAttribute('aria-label', words.listen);
    form.querySelector('[data-captcha-said]')?.after(audio);
  }
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
}
