import { describe, expect, it } from 'vitest';
import { SECOND } from './durations.ts';
import { fresh } from './fresh.ts';

const at = (seconds: number) => new Date(seconds * SECOND);

describe('values kept for a while', () => {
  it('SRCH-12 twenty who ask at once cause one count', async () => {
    const kept = fresh<number>({ seconds: 60, max: 10 });
    let made = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => kept.get('all', at(0), async () => ++made)));
    expect(new Set(answers)).toEqual(new Set([1]));
  });

  it('SRCH-12 an older value is answered at once and renewed behind the answer', async () => {
    const kept = fresh<number>({ seconds: 60, max: 10 });
    let made = 0;
    const make = async () => ++made;
    await kept.get('all', at(0), make);
    expect(await kept.get('all', at(40), make)).toBe(1);
    await Promise.resolve();
    expect(await kept.get('all', at(41), make)).toBe(2);
    expect(made).toBe(2);
  });

  it('SRCH-12 no value is older than a minute', async () => {
    const kept = fresh<number>({ seconds: 60, max: 10 });
    let made = 0;
    await kept.get('all', at(0), async () => ++made);
    expect(await kept.get('all', at(61), async () => ++made)).toBe(2);
  });

  it('a failure is not kept', async () => {
    const kept = fresh<number>({ seconds: 60, max: 10 });
    await expect(kept.get('all', at(0), () => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable');
    expect(await kept.get('all', at(0), async () => 1)).toBe(1);
  });

  it('a newer value that says the same is answered as the kept object, and another one is kept in its place', async () => {
    const kept = fresh<{ readonly n: number }>({ seconds: 60, max: 10 });
    const first = await kept.put('all', at(0), { n: 1 });
    expect(await kept.put('all', at(10), { n: 1 })).toBe(first);
    const second = await kept.put('all', at(20), { n: 2 });
    expect(second).toEqual({ n: 2 });
    expect(await kept.get('all', at(21), async () => ({ n: 3 }))).toBe(second);
  });

  it('a newer value renews what is older than its time, though it says the same', async () => {
    const kept = fresh<{ readonly n: number }>({ seconds: 60, max: 10 });
    const first = await kept.put('all', at(0), { n: 1 });
    const second = await kept.put('all', at(61), { n: 1 });
    expect(second).not.toBe(first);
    expect(await kept.get('all', at(80), async () => ({ n: 2 }))).toBe(second);
  });
});
