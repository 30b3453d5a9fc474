import { paths } from '../../app/paths.ts';
import { shownMessage } from '../../app/routes/chat/shown-message.ts';
import { sessionSigner } from '../../app/web/files/private-pictures.ts';
import { networksOf } from '../../app/web/request/networks.ts';
import { logOutage } from '../../db/outage.server.ts';
import { ctxNow } from '../../db/transact.server.ts';
import { markRead, messagesOf, sendMessage, signalTyping } from '../../domain/chat/chat.server.ts';
import { type FromBrowser, type FromServer, type NewMessage, SESSION_OVER } from '../../domain/chat/chat.ts';
import { liveSessions } from '../../domain/identity/identity.server.ts';
import type { ChatServices } from './chat-services.ts';
import { CLOSE, type ClientSocket, type TakePacket } from './client-socket.ts';

/**
 * Returns a function that batches calls of `ask`. Calls made while a batch is running are put into the next batch. So
 * an answer never describes a state from before its call.
 */
function coalesced<Asked, Answer>(ask: (all: readonly Asked[]) => Promise<Answer>): (one: Asked) => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly asked: Asked[]; readonly answer: Promise<Answer> } | null = null;
  return (one) => {
    if (next) next.asked.push(one);
    else {
      const asked = [one];
      const answer = underWay.then(() => {
        next = null;
        return ask(asked);
      });
      underWay = answer.catch(() => {});
      next = { asked, answer };
    }
    return next.answer;
  };
}

type Packet<T extends FromBrowser['t']> = Extract<FromBrowser, { t: T }>;

const MISSED_AT_ONCE = 100;
const TYPING_MS = 2_000;

/**
 * Processes the packets of sockets. If the database is unreachable, the socket is closed: its client reconnects and
 * resends everything unacknowledged.
 */
export function createTakePacket(services: ChatServices): TakePacket {
  const host = new URL(services.site.origin).host;
  const liveAmong = coalesced((hashes: readonly Buffer[]) => liveSessions(ctxNow(services), hashes));
  return async function take(client, packet) {
    try {
      if (packet.t === 'send') await send(client, packet);
      else if (packet.t === 'resume') await resume(client, packet);
      else if (packet.t === 'read') await read(client, packet);
      else await typing(client, packet);
    } catch (error) {
      if (!logOutage(services.log, error))
        services.log.warn('a socket was closed because what it asked for failed', {
          asked: packet.t,
          error: String(error),
        });
      client.close(CLOSE.later);
    }
  };

  async function send(client: ClientSocket, packet: Packet<'send'>): Promise<void> {
    const { userId, sessionHash } = client.peer;
    const now = services.clock();
    const [live, refused] = await Promise.all([liveAmong(sessionHash), overLimit(client, packet, now)]);
    if (!live.has(sessionHash.toString('base64'))) client.close(SESSION_OVER);
    else client.say(refused ?? (await stored(userId, packet, now)));
  }

  async function stored(userId: number, packet: Packet<'send'>, now: Date): Promise<FromServer> {
    const sending = { userId, to: { conversationId: packet.c }, message: newMessage(packet), host };
    const sent = await sendMessage({ db: services.db, now }, sending);
    if (!sent.ok) return { t: 'refused', id: packet.id, why: sent.refused };
    const { seq, at } = sent.message;
    return { t: 'sent', id: packet.id, c: packet.c, seq, at };
  }

  /** Returns the refusal if a limit is exceeded; null if the limits allow the message or its captcha was solved. */
  async function overLimit(
    { peer }: ClientSocket,
    { id, captcha }: Packet<'send'>,
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

  async function read({ peer }: ClientSocket, { c, seq }: Packet<'read'>): Promise<void> {
    await markRead(ctxNow(services), { userId: peer.userId, conversationId: c, seq });
  }

  async function resume(client: ClientSocket, { c, seq }: Packet<'resume'>): Promise<void> {
    const found = await messagesOf(services.db, client.peer.userId, c, { after: seq, limit: MISSED_AT_ONCE });
    if (!found) {
      client.say({ t: 'refused', why: 'not-found' });
      return;
    }
    const sign = sessionSigner(services.keys.pictures, client.peer.sessionHash, services.clock());
    client.say({ t: 'missed', c, ...found, messages: found.messages.map((message) => shownMessage(message, sign)) });
  }

  async function typing(client: ClientSocket, { c }: Packet<'typing'>): Promise<void> {
    const now = performance.now();
    if (now - client.typedAt < TYPING_MS) return;
    client.typedAt = now;
    await signalTyping(services.db, client.peer.userId, c);
  }
}

const newMessage = ({ id, text = '', point = undefined }: Packet<'send'>): NewMessage => ({
  clientId: id,
  text,
  picture: null,
  point: point ?? null,
  offerId: null,
});
