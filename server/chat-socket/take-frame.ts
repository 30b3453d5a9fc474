import { paths } from '../../app/paths.ts';
import { shownMessage } from '../../app/routes/chat/shown-message.ts';
import { networksOf } from '../../app/web/networks.ts';
import { sessionSigner } from '../../app/web/private-pictures.ts';
import { markRead, messagesOf, sendMessage, tellTyping } from '../../domain/chat/chat.server.ts';
import { type FromBrowser, type FromServer, type NewMessage, SESSION_OVER } from '../../domain/chat/chat.ts';
import { liveSessions } from '../../domain/identity/sessions.server.ts';
import { type ChatLine, CLOSE, type TakeFrame } from './chat-line.ts';
import type { ChatServices } from './chat-services.ts';
import { coalesced } from './coalesce.ts';

type Frame<T extends FromBrowser['t']> = Extract<FromBrowser, { t: T }>;

const MISSED_AT_ONCE = 100;
const TYPING_MS = 2_000;

/** Does what a socket asks for. A database that is away ends it: its browser comes back and sends again what was not acknowledged. */
export function createTakeFrame(services: ChatServices): TakeFrame {
  const host = new URL(services.site.origin).host;
  const liveAmong = coalesced((hashes: readonly Buffer[]) => liveSessions(services.db, hashes, services.clock()));
  return async function take(line, frame) {
    try {
      if (frame.t === 'send') await send(line, frame);
      else if (frame.t === 'resume') await resume(line, frame);
      else if (frame.t === 'read') await read(line, frame);
      else await typing(line, frame);
    } catch (error) {
      services.log.warn('a socket was closed because what it asked for failed', {
        asked: frame.t,
        error: String(error),
      });
      line.close(CLOSE.later);
    }
  };

  async function send(line: ChatLine, frame: Frame<'send'>): Promise<void> {
    const { userId, sessionHash } = line.peer;
    const now = services.clock();
    const [live, refused] = await Promise.all([liveAmong(sessionHash), overLimit(line, frame, now)]);
    if (!live.has(sessionHash.toString('base64'))) line.close(SESSION_OVER);
    else line.say(refused ?? (await stored(userId, frame, now)));
  }

  async function stored(userId: number, frame: Frame<'send'>, now: Date): Promise<FromServer> {
    const sending = { userId, to: { conversationId: frame.c }, message: newMessage(frame), host };
    const sent = await sendMessage(services.db, sending, now);
    if (!sent.ok) return { t: 'refused', id: frame.id, why: sent.refused };
    const { seq, at } = sent.message;
    return { t: 'sent', id: frame.id, c: frame.c, seq, at };
  }

  /** Null where the limits let it through, or its captcha is answered. */
  async function overLimit(
    { peer }: ChatLine,
    { id, captcha }: Frame<'send'>,
    now: Date,
  ): Promise<Extract<FromServer, { t: 'refused' }> | null> {
    const { address, visitor, userId } = peer;
    const answered = captcha !== undefined && (await services.captcha.accept(captcha.token, captcha.code, now));
    const who = { ...networksOf(address), visitor, account: String(userId) };
    const verdict = await services.limits.take('message', who, now, { answered });
    if (verdict.kind === 'free') return null;
    if (verdict.kind === 'refused') return { t: 'refused', id, why: 'limit', retryAfter: verdict.retryAfter };
    const { token, length } = services.captcha.issue(now);
    return { t: 'refused', id, why: 'captcha', captcha: { token, length, image: paths.captchaPicture(token) } };
  }

  async function read({ peer }: ChatLine, { c, seq }: Frame<'read'>): Promise<void> {
    await markRead(services.db, { userId: peer.userId, conversationId: c, seq }, services.clock());
  }

  async function resume(line: ChatLine, { c, seq }: Frame<'resume'>): Promise<void> {
    const found = await messagesOf(services.db, line.peer.userId, c, { after: seq, limit: MISSED_AT_ONCE });
    if (!found) {
      line.say({ t: 'refused', why: 'not-found' });
      return;
    }
    const sign = sessionSigner(services.keys.pictures, line.peer.sessionHash, services.clock());
    line.say({ t: 'missed', c, ...found, messages: found.messages.map((message) => shownMessage(message, sign)) });
  }

  async function typing(line: ChatLine, { c }: Frame<'typing'>): Promise<void> {
    const now = performance.now();
    if (now - line.typedAt < TYPING_MS) return;
    line.typedAt = now;
    await tellTyping(services.db, line.peer.userId, c);
  }
}

const newMessage = ({ id, text = '', point = undefined }: Frame<'send'>): NewMessage => ({
  clientId: id,
  text,
  picture: null,
  point: point ?? null,
  offerId: null,
});
