import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { nightly } from './nightly.ts';

let site: TestSite;
let ran: string[];
let fails: boolean;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  [ran, fails] = [[], false];
});

/** Times of Tehran in November 2026. */
const time = (text: string) => new Date(`2026-11-${text}:00+03:30`);

/** Creates the timer anew, as in a process that has just started. */
function started(name: string) {
  const run = nightly<null>(name, async ({ now }) => {
    ran.push(now.toISOString());
    if (fails) throw new Error('once');
  });
  return (text: string) => run({ db: site.services.db, now: time(text) }, null);
}

const times = (...texts: readonly string[]) => texts.map((text) => time(text).toISOString());

it('RATE-03 nightly work runs once a night, from three in Tehran on, and again if it failed', async () => {
  const at = started('once a night');
  await at('20T03:00');
  for (const text of ['20T03:10', '20T15:00', '21T02:59']) await at(text);
  expect(ran).toEqual(times('20T03:00'));
  fails = true;
  await expect(at('21T03:00')).rejects.toThrow('once');
  fails = false;
  for (const text of ['21T03:10', '21T03:20', '21T04:00', '22T03:05', '22T03:15']) await at(text);
  expect(ran).toEqual(times('20T03:00', '21T03:00', '21T03:10', '22T03:05'));
});

it('RATE-03 nightly work is caught up once the machine is on again, and not done twice by a process that starts anew', async () => {
  await started('off at night')('20T03:05');
  // The machine was off from the evening until nine in the morning, and was started twice on that day.
  await started('off at night')('21T09:00');
  await started('off at night')('21T12:00');
  await started('off at night')('22T02:00');
  expect(ran).toEqual(times('20T03:05', '21T09:00'));
  await started('off at night')('22T03:00');
  expect(ran).toEqual(times('20T03:05', '21T09:00', '22T03:00'));
});

it('RATE-03 nightly work goes on after a clock that was years ahead', async () => {
  const at = started('wrong clock');
  await at('30T03:05');
  for (const text of ['20T03:05', '20T03:15', '21T03:05']) await at(text);
  expect(ran).toEqual(times('30T03:05', '20T03:05', '21T03:05'));
});

it('RATE-03 nightly works know nothing of each other', async () => {
  await started('one')('20T03:05');
  await started('another')('20T03:10');
  expect(ran).toEqual(times('20T03:05', '20T03:10'));
});
