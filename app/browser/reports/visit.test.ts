import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../domain/values/durations.ts';
import { addressText, randomId, visitAt } from './visit.ts';

describe('a visit', () => {
  it('AN-01 continues until 30 minutes pass without an event', () => {
    const first = visitAt(null, 0, 'first');
    const second = visitAt(first, 29 * MINUTE, 'unused');
    expect(second).toEqual({ id: 'first', at: 29 * MINUTE });
    expect(visitAt(second, 58 * MINUTE, 'unused').id).toBe('first');
    expect(visitAt(second, 59 * MINUTE, 'new').id).toBe('new');
  });

  it('AN-01 starts anew when the clock was set back', () => {
    expect(visitAt({ id: 'first', at: 10 }, 5, 'new')).toEqual({ id: 'new', at: 5 });
  });
});

it('AN-01 encodes a batch for an address, reversibly', () => {
  const text = '{"x":"آگهی ?/+="}';
  expect(addressText(text)).toMatch(/^[\w-]+$/);
  expect(Buffer.from(addressText(text), 'base64url').toString()).toBe(text);
});

it('AN-01 has a random token of the length that the server expects', () => {
  const tokens = Array.from({ length: 100 }, randomId);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(100);
});
