/** State of a conversation and its changes, as pure functions; the island stores the state. */
import type { ChatMessage, FromServer, Point } from '../../../domain/chat/chat.ts';

/** A message that was sent but not acknowledged. */
export type Pending = {
  readonly clientId: string;
  readonly text: string;
  readonly point: Point | null;
  /** File of a picture, and its object URL in this browser. */
  readonly file: File | null;
  readonly preview: string | null;
  /** Uploaded share of a picture, 0 to 1. */
  readonly progress: number;
  readonly at: string;
  /** Reason why the message was refused; null while it is being sent. */
  readonly failed: string | null;
};

export type ChatState = {
  /** Ordered by `seq`, without duplicates. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly otherReadSeq: number;
  readonly hasOlder: boolean;
};

export type ChatChange =
  | { readonly did: 'received'; readonly messages: readonly ChatMessage[] }
  | { readonly did: 'older'; readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean }
  | { readonly did: 'queued'; readonly pending: Pending }
  | {
      readonly did: 'acknowledged';
      readonly clientId: string;
      readonly seq: number;
      readonly at: string;
      readonly me: number;
    }
  | { readonly did: 'progressed'; readonly clientId: string; readonly progress: number }
  | { readonly did: 'failed'; readonly clientId: string; readonly why: string }
  | { readonly did: 'retried' | 'discarded'; readonly clientId: string }
  | { readonly did: 'read'; readonly seq: number };

export function changed(state: ChatState, change: ChatChange): ChatState {
  switch (change.did) {
    case 'received':
      return {
        ...state,
        messages: merged(state.messages, change.messages),
        pending: state.pending.filter(({ clientId }) => !change.messages.some((each) => each.clientId === clientId)),
      };
    case 'older':
      return { ...state, messages: merged(state.messages, change.messages), hasOlder: change.hasOlder };
    case 'queued':
      return { ...state, pending: [...without(state.pending, change.pending.clientId), change.pending] };
    case 'acknowledged': {
      const sent = state.pending.find(({ clientId }) => clientId === change.clientId);
      return sent ? changed(state, { did: 'received', messages: [acknowledged(sent, change)] }) : state;
    }
    case 'progressed':
      return eachPending(state, change.clientId, (each) => ({ ...each, progress: change.progress }));
    case 'failed':
      return eachPending(state, change.clientId, (each) => ({ ...each, failed: change.why }));
    case 'retried':
      return eachPending(state, change.clientId, (each) => ({ ...each, failed: null, progress: 0 }));
    case 'discarded':
      return { ...state, pending: without(state.pending, change.clientId) };
    case 'read':
      return { ...state, otherReadSeq: Math.max(state.otherReadSeq, change.seq) };
  }
}

/**
 * The change of state that a packet from the server causes in conversation `c`; null if the packet is about another
 * conversation or changes nothing.
 */
export function changeOf(packet: FromServer, c: number, me: number): ChatChange | null {
  switch (packet.t) {
    case 'sent':
      return packet.c === c ? { did: 'acknowledged', clientId: packet.id, seq: packet.seq, at: packet.at, me } : null;
    case 'message':
      return packet.c === c ? { did: 'received', messages: [packet.message] } : null;
    case 'missed':
      return packet.c === c ? { did: 'received', messages: packet.messages } : null;
    case 'read':
      return packet.c === c ? { did: 'read', seq: packet.seq } : null;
    default:
      return null;
  }
}

/** Creates the message for an acknowledged text or point; the message of a picture comes in the answer to its call. */
function acknowledged(
  { clientId, text, point }: Pending,
  { seq, at, me }: { readonly seq: number; readonly at: string; readonly me: number },
): ChatMessage {
  const kind = point ? 'location' : 'text';
  return {
    seq,
    at,
    senderId: me,
    member: null,
    clientId,
    kind,
    text,
    picture: null,
    point,
    offerId: null,
    purchase: null,
    warning: null,
  };
}

function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

const without = (pending: readonly Pending[], clientId: string): Pending[] =>
  pending.filter((each) => each.clientId !== clientId);

const eachPending = (state: ChatState, clientId: string, change: (each: Pending) => Pending): ChatState => ({
  ...state,
  pending: state.pending.map((each) => (each.clientId === clientId ? change(each) : each)),
});
