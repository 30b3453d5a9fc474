import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../domain/chat/chat.ts';
import { type ChatState, changed, changeOf, type Pending } from './conversation-state.ts';

const EMPTY: ChatState = { messages: [], pending: [], otherReadSeq: 0, hasOlder: false };
const at = '2026-11-20T12:00:00.000Z';
const message = (seq: number, clientId: string | null = null): ChatMessage => ({
  seq,
  clientId,
  at,
  senderId: 1,
  kind: 'text',
  text: `پیام ${seq}`,
  picture: null,
  point: null,
  offerId: null,
  purchase: null,
  member: null,
  warning: null,
});
const pending = (clientId: string): Pending => ({
  clientId,
  at,
  text: 'سلام',
  point: null,
  file: null,
  preview: null,
  progress: 0,
  failed: null,
});
const seqs = ({ messages }: ChatState) => messages.map(({ seq }) => seq);

describe('the state of a conversation', () => {
  it('CHAT-03 has each message once and in order, whatever order they arrive in', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })), (batches) => {
        const state = batches.reduce(
          (before, batch) => changed(before, { did: 'received', messages: batch.map((seq) => message(seq)) }),
          EMPTY,
        );
        expect(seqs(state)).toEqual([...new Set(batches.flat())].sort((a, b) => a - b));
      }),
    );
  });

  it('CHAT-03 has a sent message once, whether its acknowledgement or the message itself arrives first', () => {
    const queued = changed(EMPTY, { did: 'queued', pending: pending('mine-0001') });
    const acknowledged = { did: 'acknowledged', clientId: 'mine-0001', seq: 1, at, me: 1 } as const;
    const received = { did: 'received', messages: [message(1, 'mine-0001')] } as const;
    for (const changes of [
      [acknowledged, received],
      [received, acknowledged],
    ]) {
      const state = changes.reduce(changed, queued);
      expect([seqs(state), state.pending]).toEqual([[1], []]);
    }
  });

  it('CHAT-01 keeps a refused message until it is resent or dropped', () => {
    const failed = changed(changed(EMPTY, { did: 'queued', pending: pending('mine-0001') }), {
      did: 'failed',
      clientId: 'mine-0001',
      why: 'نشد',
    });
    expect(failed.pending[0]?.failed).toBe('نشد');
    expect(changed(failed, { did: 'retried', clientId: 'mine-0001' }).pending[0]?.failed).toBeNull();
    expect(changed(failed, { did: 'discarded', clientId: 'mine-0001' }).pending).toEqual([]);
  });

  it('CHAT-01 never moves a read mark back, and ignores other conversations', () => {
    const read = changed(changed(EMPTY, { did: 'read', seq: 5 }), { did: 'read', seq: 3 });
    expect(read.otherReadSeq).toBe(5);
    expect(changeOf({ t: 'message', c: 2, message: message(1) }, 1, 1)).toBeNull();
    expect(changeOf({ t: 'unread', unread: 2 }, 1, 1)).toBeNull();
    expect(changeOf({ t: 'read', c: 1, seq: 4 }, 1, 1)).toEqual({ did: 'read', seq: 4 });
  });
});
