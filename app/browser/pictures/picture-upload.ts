import { paths } from '../../paths.ts';
import { csrfKey, type Envelope, readEnvelope } from '../server-call.ts';

export type UploadAnswer = { readonly status: number; readonly envelope: Envelope | null };

type Upload = {
  readonly token: string;
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
  /** Share of the bytes sent, 0 to 1. */
  readonly progress: (sent: number) => void;
  readonly signal: AbortSignal;
};

type Code = Readonly<Record<string, string>>;

/** Queue of captchas: they are shown one at a time, however many pictures are being sent. */
let asking: Promise<unknown> = Promise.resolve();

/** Sends one picture with XMLHttpRequest, because `fetch` reports no progress. Status 0 means that no answer came. */
export async function sendPicture(upload: Upload): Promise<UploadAnswer> {
  const first = await keyed(upload, {});
  if (!first.envelope?.captcha) return first;
  const asked = asking.then(() => withCode(upload));
  asking = asked.catch(() => undefined);
  return (await asked.catch(() => null)) ?? first;
}

/** Tries again before showing a captcha: solving the captcha of another picture may have raised the limit. */
async function withCode(upload: Upload): Promise<UploadAnswer | null> {
  const { withCaptcha } = await import('../captcha-retry.ts');
  const ask = async (code: Code) => ({ ...(await keyed(upload, code)), page: null, ledTo: null });
  return withCaptcha(await ask({}), ask);
}

async function keyed(upload: Upload, code: Code): Promise<UploadAnswer> {
  const answer = await attempt(upload, await csrfKey(), code);
  return answer.status === 498 ? attempt(upload, await csrfKey(true), code) : answer;
}

function attempt({ token, id, blob, name, progress, signal }: Upload, key: string, code: Code): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('token', token);
  form.append('qquuid', id);
  form.append('qqfile', blob, name);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const end = () => resolve({ status: request.status, envelope: readEnvelope(request.responseText) });
    if (signal.aborted) return resolve({ status: 0, envelope: null });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.addEventListener('loadend', end);
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
    request.open('POST', paths.uploadImages());
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-csrf-key', key);
    for (const [header, value] of Object.entries(code)) request.setRequestHeader(header, value);
    request.send(form);
  });
}
