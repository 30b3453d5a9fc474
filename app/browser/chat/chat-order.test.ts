import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../domain/chat/chat.ts';
import { backOff } from './back-off.ts';
import { ChatOrder } from './chat-order.ts';

const message = (seq: number) => ({ seq }) as ChatMessage;

it('CHAT-03 shows each message once and in order, however often and in whatever order they arrive', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })), (last, batches) => {
      const order = new ChatOrder(last);
      const come = new Set<number>();
      const shown: number[] = [];
      for (const batch of batches) {
        for (const seq of batch) come.add(seq);
        shown.push(...order.take(batch.map(message)).map(({ seq }) => seq));
        let next = last;
        while (come.has(next + 1)) next += 1;
        expect(order.last).toBe(next);
        expect(order.isMissing).toBe([...come].some((seq) => seq > next));
      }
      expect(shown).toEqual(Array.from({ length: order.last - last }, (_, index) => last + index + 1));
    }),
  );
});

it('CHAT-03 accepts the missing message after a thousand early ones', () => {
  const order = new ChatOrder(0);
  expect(order.take(Array.from({ length: 1_000 }, (_, index) => message(index + 2)))).toEqual([]);
  expect(order.take([message(1)]).length).toBeGreaterThan(100);
});

it('CHAT-03 retries with growing delays up to half a minute, with jitter', () => {
  const least = [1, 2, 3, 4, 5, 6, 7, 50].map((failed) => backOff(failed, () => 0));
  expect(least).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(backOff(50, () => 0.999)).toBeLessThanOrEqual(30_000);
});
