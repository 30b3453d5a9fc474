/** Calls that the island makes besides using its socket. */

import type { ChatMessage, FromBrowser, FromServer } from '../../../domain/chat/chat.ts';
import { wordsOfFailure } from '../../browser/failure.ts';
import { type CallAnswer, callServer, csrfKey, readEnvelope } from '../../browser/server-call.ts';
import { sitePath } from '../../browser/site-path.ts';
import { chat } from '../../messages/chat.ts';
import { failures } from '../../messages/validation.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';
import type { Pending } from './conversation-state.ts';

export type ChatAnswer =
  | {
      readonly ok: true;
      readonly conversationId: number | null;
      readonly message: ChatMessage | null;
      /** The server's remark about a picture that was sent. */
      readonly said: string | null;
    }
  | { readonly ok: false; readonly why: string };

type Captcha = NonNullable<Extract<FromServer, { t: 'refused' }>['captcha']>;
type Code = NonNullable<Extract<FromBrowser, { t: 'send' }>['captcha']>;
type Headers = Readonly<Record<string, string>>;

/** Posts a form. If a limit is exceeded, shows the captcha popup and repeats the call with the code. */
export const postToChat = (path: string, body: URLSearchParams, key: string): Promise<ChatAnswer> =>
  answered((headers) => callServer(path, { body, headers, key }));

export const answerOffer = (id: number, body: URLSearchParams, key: string): Promise<ChatAnswer> =>
  postToChat(paths.answerOffer(id), body, key);

export async function sendFile(
  path: string,
  { clientId, file }: Pick<Pending, 'clientId' | 'file'>,
  key: string,
  progress: (share: number) => void,
): Promise<ChatAnswer> {
  const { prepare } = await import('../../browser/pictures/picture-shrink.ts');
  const picture = file ?? new File([], '');
  // If this browser cannot read the file, it is sent unchanged; the server refuses it if it cannot read it either.
  const { blob, name } = (await prepare(picture).catch(() => null)) ?? { blob: picture, name: picture.name };
  const body = new FormData();
  body.append('clientId', clientId);
  body.append('picture', blob, name);
  return answered(async (headers) => {
    const first = await upload(path, body, { ...headers, 'x-csrf-key': key }, progress);
    return first.status === 498
      ? upload(path, body, { ...headers, 'x-csrf-key': await csrfKey(true) }, progress)
      : first;
  });
}

/** Resends a refused message with a captcha answer; resolves to true once it is accepted. */
export async function withCode(captcha: Captcha, resend: (code: Code) => Promise<FromServer> | null): Promise<boolean> {
  const { withCaptcha } = await import('../../browser/captcha-retry.ts');
  const answer = await withCaptcha(answerOf({ t: 'refused', why: 'captcha', captcha }), async (headers) => {
    const code = { token: headers['x-captcha-token'] ?? '', code: headers['x-captcha-code'] ?? '' };
    return answerOf(await (resend(code) ?? Promise.reject(new Error('the connection is closed'))));
  }).catch(() => null);
  return answer?.envelope?.success ?? false;
}

export async function olderMessages(
  conversationId: number,
  before: number,
): Promise<{ readonly messages: readonly ChatMessage[]; readonly more: boolean } | null> {
  const data = await read(`${paths.chatCall(conversationId, 'messages')}?before=${before}`);
  return Array.isArray(data?.messages)
    ? { messages: data.messages as readonly ChatMessage[], more: data.more === true }
    : null;
}

export async function readOffer(id: number): Promise<OfferView | null> {
  const data = await read(paths.answerOffer(id));
  return (data?.offer as OfferView | undefined) ?? null;
}

async function read(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await callServer(path, { method: 'GET', key: '-' }).catch(() => null);
  return answer?.envelope?.success ? answer.envelope.data : null;
}

async function answered(ask: (headers: Headers) => Promise<CallAnswer>): Promise<ChatAnswer> {
  try {
    const first = await ask({});
    const answer = first.envelope?.captcha
      ? await import('../../browser/captcha-retry.ts').then(({ withCaptcha }) => withCaptcha(first, ask))
      : first;
    return answer ? outcome(answer) : { ok: false, why: chat.refused.captcha };
  } catch (error) {
    return { ok: false, why: `${chat.refused.network} ${wordsOfFailure(error)}` };
  }
}

function outcome({ status, envelope }: CallAnswer): ChatAnswer {
  const login = status === 401 ? sitePath(envelope?.data.loginUrl) : null;
  if (login) location.assign(login);
  if (envelope?.success) {
    const { conversationId, message } = envelope.data;
    return {
      ok: true,
      conversationId: typeof conversationId === 'number' ? conversationId : null,
      message: typeof message === 'object' ? (message as ChatMessage) : null,
      said: envelope.message ?? null,
    };
  }
  const why = envelope?.message ?? Object.values(envelope?.errors ?? {})[0];
  return {
    ok: false,
    why: why ?? (status >= 500 ? `${chat.refused.network} ${failures.internal}` : chat.refused.malformed),
  };
}

/** Converts a packet to the structure of an HTTP call's answer. */
function answerOf(packet: FromServer): CallAnswer {
  const isRefused = packet.t === 'refused';
  const envelope = {
    success: !isRefused,
    data: {},
    message: isRefused ? chat.refused[packet.why] : null,
    errors: {},
    captcha: isRefused ? (packet.captcha ?? null) : null,
  };
  return { status: isRefused ? 429 : 200, envelope, page: null, ledTo: null };
}

/** Uploads with XMLHttpRequest, because `fetch` reports no progress. Status 0 means that no answer came. */
function upload(
  path: string,
  body: FormData,
  headers: Headers,
  progress: (share: number) => void,
): Promise<CallAnswer> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, envelope: readEnvelope(request.responseText), page: null, ledTo: null }),
    );
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
    request.open('POST', path);
    const all = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
