import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnApart } from '../../domain/media/media.server.ts';
import { SECOND } from '../../domain/values/durations.ts';
import { restBetween } from './fetch-feed-pictures.ts';

const waits: number[] = [];
const wait = async (ms: number): Promise<void> => {
  waits.push(ms);
};

/** Milliseconds of CPU that this process has used. */
let spent = 0;
/** Milliseconds of CPU that the process which encodes pictures for it has used. */
let drawing = 0;
beforeEach(() => {
  waits.length = 0;
  spent = 5_000;
  drawing = 1_000;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: spent * 750, system: spent * 250 }));
  vi.spyOn(drawnApart, 'cpu').mockImplementation(() => drawing * 1_000);
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

  it('SHOP-02 counts what a picture took in the process that draws it', async () => {
    const rest = restBetween(new AbortController().signal, wait);
    drawing += 200;
    await rest();
    expect(waits).toEqual([600]);
  });

  it('SHOP-02 is a minute at most', async () => {
    const rest = restBetween(new AbortController().signal, wait);
    spent += 30 * SECOND;
    await rest();
    expect(waits).toEqual([60 * SECOND]);
  });
});
