import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../domain/values/durations.ts';
import { addressText, randomId, visitAt } from './visit.ts';

describe('a visit', () => {
  it('AN-01 goes on while less than 30 minutes lie between two events, and is another one after that', () => {
    const first = visitAt(null, 0, 'first');
    const second = visitAt(first, 29 * MINUTE, 'unused');
    expect(second).toEqual({ id: 'first', at: 29 * MINUTE });
    expect(visitAt(second, 58 * MINUTE, 'unused').id).toBe('first');
    expect(visitAt(second, 59 * MINUTE, 'new').id).toBe('new');
  });

  it('AN-01 is another one where the clock was set back', () => {
    expect(visitAt({ id: 'first', at: 10 }, 5, 'new')).toEqual({ id: 'new', at: 5 });
  });
});

it('AN-01 a batch is written so that an address can hold it, and is read back as it was', () => {
  const text = '{"x":"آگهی ?/+="}';
  expect(addressText(text)).toMatch(/^[\w-]+$/);
  expect(Buffer.from(addressText(text), 'base64url').toString()).toBe(text);
});

it('AN-01 a token is random, as long as the server takes it, and never the same', () => {
  const tokens = Array.from({ length: 100 }, randomId);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(new Set(tokens).size).toBe(100);
});
