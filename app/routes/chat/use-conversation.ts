import { useEffect, useReducer, useRef, useState } from 'react';
import type { ChatRefusal, FromServer, Point } from '../../../domain/chat/chat.ts';
import { paintUnread } from '../../browser/chat/chat-unread.ts';
import { announce } from '../../browser/dom.ts';
import { countLead } from '../../browser/prompts/leads.ts';
import { sendEvent } from '../../browser/reports/send-event.ts';
import { chat } from '../../messages/chat.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';
import * as calls from './conversation-calls.ts';
import { changed, changeOf, type Pending } from './conversation-state.ts';
import type { ConversationProps } from './conversation-view.ts';
import { type ConnectionState, openConnection, type PageConnection } from './page-connection.ts';
import { offerPush, refreshRegions, renewListSoon } from './refresh-regions.ts';

/** Milliseconds for which «is typing» is shown after the last typing packet. */
const TYPING_MS = 5_000;

/** Refusals after which no further message can be sent. */
const CLOSING = ['blocked', 'blocking', 'closed', 'handed-over'] as const satisfies readonly ChatRefusal[];

/** State and actions of a live conversation. The actions do nothing before hydration. */
export function useConversation(props: ConversationProps) {
  const { me, other } = props;
  const [state, dispatch] = useReducer(changed, {
    messages: props.messages,
    pending: [],
    otherReadSeq: props.otherReadSeq,
    hasOlder: props.hasOlder,
  });
  const [conversationId, setConversationId] = useState(props.conversationId);
  const [refusal, setRefusal] = useState<ChatRefusal | null>(props.refusal);
  const [connectionState, setConnectionState] = useState<ConnectionState | 'plain' | 'unsupported'>('plain');
  const [isTyping, setIsTyping] = useState(false);
  const offers = useOffers(props.offers);
  const connection = useRef<PageConnection | null>(null);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = useRef(false);
  const hear = useRef<(packet: FromServer) => void>(() => undefined);
  const pending = useRef(state.pending);
  pending.current = state.pending;

  /** Packets arrive outside React's rendering, so the handler is replaced in each render and sees the latest state. */
  hear.current = (packet) => {
    if (packet.t === 'hello' || packet.t === 'unread') paintUnread(packet.unread);
    if (packet.t === 'message' || packet.t === 'sent') renewListSoon();
    if (packet.t === 'sent') offerPush();
    if (conversationId === null) return;
    if (packet.t === 'typing' && packet.c === conversationId) {
      clearTimeout(typingEnds.current);
      setIsTyping(true);
      typingEnds.current = setTimeout(setIsTyping, TYPING_MS, false);
    }
    if (packet.t === 'refused' && packet.id !== undefined) return void refused(packet.id, packet);
    const change = changeOf(packet, conversationId, me);
    if (!change) return;
    dispatch(change);
    if (change.did !== 'received') return;
    const theirs = change.messages.filter(({ senderId }) => senderId !== me);
    if (theirs.length > 0) setIsTyping(false);
    for (const { text, kind } of theirs) announce(chat.arrived(other, text || chat.kinds[kind]));
    const offered = change.messages.flatMap(({ offerId }) => offerId ?? []);
    if (offered.length > 0) offers.refresh(offered);
  };

  useEffect(() => {
    if (!('WebSocket' in globalThis)) {
      setConnectionState('unsupported');
      return;
    }
    const opened = openConnection((packet) => hear.current(packet), setConnectionState);
    connection.current = opened;
    return () => {
      connection.current = null;
      opened.close();
    };
  }, []);

  // Requests messages after the last one that the page contained.
  const first = useRef(props.isPast ? null : (props.messages.at(-1)?.seq ?? 0));
  useEffect(() => {
    if (
      conversationId === null ||
      connectionState === 'plain' ||
      connectionState === 'unsupported' ||
      first.current === null
    )
      return;
    connection.current?.follow(conversationId, first.current);
    first.current = null;
  }, [conversationId, connectionState]);

  const last = state.messages.at(-1)?.seq ?? 0;
  const isUsed = useFirstTouch(!props.isOpenedElsewhere);
  useEffect(() => {
    if (conversationId === null || last === 0 || !isUsed) return;
    const read = () => document.visibilityState === 'visible' && connection.current?.read(conversationId, last);
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversationId, last, isUsed]);

  async function refused(id: string, packet: Extract<FromServer, { t: 'refused' }>): Promise<void> {
    const sent = pending.current.find(({ clientId }) => clientId === id);
    if (packet.why === 'captcha' && packet.captcha && sent) {
      const again = await calls.withCode(
        packet.captcha,
        (captcha) => connection.current?.resend(sent, captcha) ?? null,
      );
      if (again) return;
    }
    const closing = CLOSING.find((why) => why === packet.why);
    if (closing) setRefusal(closing);
    dispatch({ did: 'failed', clientId: id, why: chat.refused[packet.why] });
  }

  // Nothing can be sent any more: pending messages are marked as failed, and their text returns to the composer's
  // draft.
  useEffect(() => {
    if (connectionState !== 'over') return;
    for (const { clientId, failed } of pending.current)
      if (failed === null) dispatch({ did: 'failed', clientId, why: chat.notSentSignedOut });
  }, [connectionState]);

  function deliver(sent: Pending): void {
    if (connectionState === 'over') dispatch({ did: 'failed', clientId: sent.clientId, why: chat.notSentSignedOut });
    else if (sent.file) void deliverPicture(sent);
    else if (conversationId === null) void begin(sent);
    else connection.current?.send({ id: sent.clientId, c: conversationId, ...said(sent) });
  }

  /** Sends the first message, which creates the conversation; the page then takes the conversation's address. */
  async function begin(sent: Pending): Promise<void> {
    const fields = { listingId: String(props.listingId), clientId: sent.clientId, ...fieldsOf(sent) };
    began(sent, await calls.postToChat(paths.sendMessage(), new URLSearchParams(fields), props.csrfKey));
  }

  async function deliverPicture(sent: Pending): Promise<void> {
    const path =
      conversationId === null ? paths.firstPicture(props.listingId) : paths.chatCall(conversationId, 'picture');
    const progress = (share: number) => dispatch({ did: 'progressed', clientId: sent.clientId, progress: share });
    const answer = await calls.sendFile(path, sent, props.csrfKey, progress);
    began(sent, answer);
    const said = answer.ok ? answer.said : null;
    if (said !== null) await import('../../browser/toast.ts').then(({ toast }) => toast(said));
  }

  function began(sent: Pending, answer: calls.ChatAnswer): void {
    if (!answer.ok) {
      dispatch({ did: 'failed', clientId: sent.clientId, why: answer.why });
      return;
    }
    if (answer.message) dispatch({ did: 'received', messages: [answer.message] });
    if (conversationId !== null || answer.conversationId === null) return;
    setConversationId(answer.conversationId);
    countLead();
    history.replaceState(history.state, '', paths.chat(answer.conversationId));
    offerPush();
    void refreshRegions(['conversations', 'head']).catch(() => undefined);
  }

  function queue(rest: Partial<Pending>): void {
    const sent = { ...EMPTY, ...rest, clientId: crypto.randomUUID(), at: new Date().toISOString() };
    dispatch({ did: 'queued', pending: sent });
    deliver(sent);
    sendEvent('message', { listingId: props.listingId, what: sent.file ? 'picture' : sent.point ? 'point' : 'text' });
  }

  // The map popup dispatches one event on the document, whichever part of the page opened the popup.
  const share = useRef<(point: Point) => void>(() => undefined);
  share.current = (point) => queue({ point });
  useEffect(() => {
    const shared = (event: Event) => share.current((event as CustomEvent<Point>).detail);
    document.addEventListener('point-shared', shared);
    return () => document.removeEventListener('point-shared', shared);
  }, []);

  return {
    state,
    offers: offers.known,
    conversationId,
    refusal,
    connection: connectionState,
    isTyping,
    /**
     * Texts that are being sent or were refused; they are stored in case of a reload, a lost connection or a sign-in.
     */
    unsent: state.pending.flatMap(({ text }) => text || []).join('\n'),
    isAwake: connectionState !== 'plain' && connectionState !== 'unsupported',
    typing: () => conversationId !== null && connection.current?.typing(conversationId),
    sendText: (text: string) => queue({ text }),
    sendPicture: (file: File) => queue({ file, preview: URL.createObjectURL(file) }),
    retry(clientId: string) {
      const sent = state.pending.find((each) => each.clientId === clientId);
      dispatch({ did: 'retried', clientId });
      if (sent) deliver({ ...sent, failed: null });
    },
    discard(clientId: string) {
      connection.current?.forget(clientId);
      dispatch({ did: 'discarded', clientId });
    },
    async loadOlder() {
      const before = state.messages[0]?.seq;
      if (loading.current || conversationId === null || before === undefined || !state.hasOlder) return;
      loading.current = true;
      const older = await calls.olderMessages(conversationId, before).finally(() => {
        loading.current = false;
      });
      if (!older) return;
      dispatch({ did: 'older', messages: older.messages, hasOlder: older.more });
      offers.refresh(older.messages.flatMap(({ offerId }) => offerId ?? []));
    },
    async answer(offer: OfferView, fields: URLSearchParams): Promise<string | null> {
      const answer = await calls.answerOffer(offer.id, fields, props.csrfKey);
      if (!answer.ok) return answer.why;
      offers.refresh([offer.id]);
      return null;
    },
  };
}

/**
 * Whether the user has touched the page. Until then, messages are not marked as read if another site opened the page
 * (GEN-02).
 */
function useFirstTouch(isAlready: boolean): boolean {
  const [isTouched, setIsTouched] = useState(isAlready);
  useEffect(() => {
    if (isTouched) return;
    const events = ['pointerdown', 'keydown'] as const;
    const touched = () => setIsTouched(true);
    for (const event of events) document.addEventListener(event, touched, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, touched);
    };
  }, [isTouched]);
  return isTouched;
}

const EMPTY = { text: '', point: null, file: null, preview: null, progress: 0, failed: null } as const;

const said = ({ text, point }: Pending) => (point ? { point } : { text });

function fieldsOf({ text, point }: Pending): Record<string, string> {
  return point ? { point: `${point.lat},${point.long}` } : { message: text };
}

/** The offers that messages contain. A changed offer is fetched again, together with offers that it may have closed. */
function useOffers(start: readonly OfferView[]) {
  const [known, setKnown] = useState(() => new Map(start.map((offer) => [offer.id, offer])));
  const latest = useRef(known);
  latest.current = known;
  return {
    known,
    refresh(ids: readonly number[]) {
      const open = [...latest.current.values()].filter(({ state }) => state === 'open').map(({ id }) => id);
      for (const id of new Set([...ids, ...open])) {
        void calls.readOffer(id).then((offer) => offer && setKnown((before) => new Map(before).set(offer.id, offer)));
      }
    },
  };
}
