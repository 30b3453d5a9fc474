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

  it('SHOP-01 one that is made anew is the cached object while both say the same', async () => {
    const kept = fresh<{ readonly n: number }>({ seconds: 60, max: 10 });
    const anew = (n: number, seconds: number) => kept.anew('all', at(seconds), async () => ({ n }));
    const first = await anew(1, 0);
    expect(await anew(1, 59)).toBe(first);
    expect(await anew(1, 61)).not.toBe(first);
    const other = await anew(2, 62);
    expect(other).toEqual({ n: 2 });
    expect(await kept.get('all', at(63), async () => ({ n: 3 }))).toBe(other);
  });

  it('SHOP-01 one that was dropped while another was made anew does not come back', async () => {
    const kept = fresh<{ readonly n: number }>({ seconds: 60, max: 10 });
    await kept.get('all', at(0), async () => ({ n: 1 }));
    const read = Promise.withResolvers<{ n: number }>();
    const anew = kept.anew('all', at(1), () => read.promise);
    kept.delete('all');
    read.resolve({ n: 1 });
    await anew;
    expect(await kept.get('all', at(2), async () => ({ n: 2 }))).toEqual({ n: 2 });
  });
});
