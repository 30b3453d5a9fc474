import { latinDigits } from '../../domain/values/persian-text.ts';
import { browserMessages } from '../messages/browser.ts';
import { captcha as words } from '../messages/captcha.ts';
import { paths } from '../paths.ts';
import { around } from './dom.ts';
import { setBusy } from './forms-busy.ts';
import { clearWrong, showMessage, showWrong, wrongFields } from './forms-fields.ts';
import { closeTop, openPopup } from './popups.ts';
import { type Answer, type Captcha, callServer, readCaptcha } from './server-call.ts';

type Retry = (headers: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * CAPT-01: when an answer asks for a captcha, opens its popup and repeats the request with what was typed, until one is
 * accepted. The answer to go on with, or null when the popup was closed. Throws what `retry` throws.
 */
export async function withCaptcha(answer: Answer, retry: Retry): Promise<Answer | null> {
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
    dialog.addEventListener('click', (event) => onClick(event, dialog));
    dialog.addEventListener('submit', (event) => {
      const form = around<HTMLFormElement>(event, '[data-captcha-form]');
      if (!form) return;
      event.preventDefault();
      repeat(form, event.submitter, retry).then(
        (repeated) => repeated && close(() => resolve(repeated)),
        (error: unknown) => close(() => reject(error)),
      );
    });
  });
}

/** The answer to the request once its captcha is accepted; null while it is not. */
async function repeat(form: HTMLFormElement, submitter: HTMLElement | null, retry: Retry): Promise<Answer | null> {
  if (form.querySelector('[aria-busy]')) return null;
  clearWrong(form);
  const wrong = wrongFields(form);
  if (Object.keys(wrong).length > 0) {
    showWrong(form, wrong);
    return null;
  }
  const code = latinDigits(String(new FormData(form).get('code') ?? '').trim());
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

function onClick(event: Event, dialog: HTMLDialogElement): void {
  const form = dialog.querySelector<HTMLFormElement>('[data-captcha-form]');
  const button = around(event, '[data-captcha-another], [data-captcha-listen]');
  if (!form || !button) return;
  if (button.dataset.captchaListen !== undefined) listen(form, button);
  else void another(form, button);
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

/** The sound is fetched only for those who ask for it. */
function listen(form: HTMLFormElement, button: HTMLElement): void {
  const audio = form.querySelector('audio') ?? document.createElement('audio');
  if (!audio.src) {
    audio.controls = true;
    audio.src = paths.captchaSound(form.dataset.captchaForm ?? '');
    audio.setAttribute('aria-label', words.listen);
    button.parentElement?.after(audio);
  }
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
}
