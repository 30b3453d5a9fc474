import { expect, it } from 'vitest';
import type { Ctx } from '../../db/transact.server.ts';
import { nightly } from './nightly.ts';

it('RATE-03 nightly work runs once between three and four in Tehran, and again if it failed', async () => {
  const ran: string[] = [];
  let fails = true;
  const run = nightly<null>(async ({ now }) => {
    ran.push(now.toISOString());
    if (fails) throw new Error('once');
  });
  const at = (time: string) => run({ now: new Date(`2026-11-${time}:00+03:30`) } as Ctx, null);
  for (const time of ['20T02:59', '20T04:00', '20T15:00']) await at(time);
  expect(ran).toEqual([]);
  await expect(at('21T03:00')).rejects.toThrow('once');
  fails = false;
  for (const time of ['21T03:10', '21T03:20', '21T03:59', '21T04:00', '22T03:05', '22T03:15']) await at(time);
  expect(ran).toEqual(['2026-11-20T23:30:00.000Z', '2026-11-20T23:40:00.000Z', '2026-11-21T23:35:00.000Z']);
});
