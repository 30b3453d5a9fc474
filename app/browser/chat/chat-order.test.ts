import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../domain/chat/chat.ts';
import { backOff } from './back-off.ts';
import { ChatOrder } from './chat-order.ts';

const message = (seq: number) => ({ seq }) as ChatMessage;

it('CHAT-03 in whatever order and how often messages come, each is shown once, in its order, once all before it have come', () => {
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

it('CHAT-03 a thousand that come too early do not keep out the one that is missing', () => {
  const order = new ChatOrder(0);
  expect(order.take(Array.from({ length: 1_000 }, (_, index) => message(index + 2)))).toEqual([]);
  expect(order.take([message(1)]).length).toBeGreaterThan(100);
});

it('CHAT-03 tries come later and later, at most every half minute, and not all at once', () => {
  const least = [1, 2, 3, 4, 5, 6, 7, 50].map((failed) => backOff(failed, () => 0));
  expect(least).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(backOff(50, () => 0.999)).toBeLessThanOrEqual(30_000);
});
