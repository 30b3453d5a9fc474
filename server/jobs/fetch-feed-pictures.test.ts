import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '../../domain/values/durations.ts';
import { restBetween } from './fetch-feed-pictures.ts';

const waits: number[] = [];
const wait = async (ms: number): Promise<void> => {
  waits.push(ms);
};

/** Milliseconds of CPU that this process has spent. */
let spent = 0;
beforeEach(() => {
  waits.length = 0;
  spent = 5_000;
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => ({
    user: spent * 750 - (before?.user ?? 0),
    system: spent * 250 - (before?.system ?? 0),
  }));
});
afterEach(() => vi.restoreAllMocks());

describe('the rest between pictures', () => {
  it('SHOP-02 is three times what one took, so that all take a quarter of a core', async () => {
    const rest = restBetween(new AbortController().signal, wait);
    for (const took of [120, 400, 0]) {
      spent += took;
      await rest();
    }
    expect(waits).toEqual([360, 1_200, 0]);
  });

  it('SHOP-02 is a minute at most', async () => {
    const rest = restBetween(new AbortController().signal, wait);
    spent += 30 * SECOND;
    await rest();
    expect(waits).toEqual([60 * SECOND]);
  });
});
