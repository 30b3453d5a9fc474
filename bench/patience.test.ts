import { expect, it } from 'vitest';
import { patiently } from './patience.ts';

type Said = { readonly status: number; readonly after?: string };

/**
 * Calls `patiently` with these answers in turn; the last one is repeated for ever. Returns the status it ended with and
 * the number of calls.
 */
async function taken(answers: readonly Said[]) {
  let asked = 0;
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] ?? { status: 0 };
  const { status } = await patiently(ask, ({ after }) => after);
  return { status, asked };
}

const BUSY = { status: 503, after: '0' };

it.each([
  ['an answer is taken', [{ status: 200 }], { status: 200, asked: 1 }],
  ['a busy site is asked again', [BUSY, BUSY, { status: 200 }], { status: 200, asked: 3 }],
  ['a failure is taken', [{ status: 500, after: '0' }, { status: 200 }], { status: 500, asked: 1 }],
  ['so is a site that names no time', [{ status: 503 }, { status: 200 }], { status: 503, asked: 1 }],
])('%s', async (_, answers, expected) => {
  expect(await taken(answers)).toEqual(expected);
});

it('a site that stays busy is given up', async () => {
  const { status, asked } = await taken([BUSY]);
  expect(status).toBe(503);
  expect(asked).toBeGreaterThan(10);
});
