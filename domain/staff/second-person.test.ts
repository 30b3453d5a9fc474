import { expect, it } from 'vitest';
import { DAY } from '../values/durations.ts';
import { approvedFacts, refuseApprover } from './second-person.ts';

const ASKER = 1;
const OTHER = 3;
const askedAt = new Date('2026-03-01T08:00:00Z');
const hours = (count: number) => new Date(askedAt.getTime() + (count * DAY) / 24);
const known = {
  userId: 2,
  signedInAt: null,
  isAlone: false,
  roleGiven: null,
  mobileMovedAt: null,
  isSameBrowser: false,
  isSameNetwork: true,
};
const given = (by: number | null, at: number) => ({ roleGiven: { by, at: hours(at) } });

it.each([
  ['was made with their role', {}, 0, null],
  ['got it long before the ask', given(ASKER, -30), 0, null],
  ['got it within a day', given(OTHER, -1), 22, 'new-role'],
  ['got it a day ago', given(OTHER, 1), 25, null],
  ['got it from who asked, before the ask and a day ago', given(ASKER, -1), 23, null],
  ['got it from who asked, after the ask', given(ASKER, 1), 100, 'own-choice'],
  ['got it from the command line before the ask', given(null, -1), 0, null],
  ['got it from the command line after the ask', given(null, 1), 2, 'new-role'],
  ['has had their number moved within a day', { mobileMovedAt: hours(-1) }, 22, 'new-number'],
  ['has had their number moved since the ask', { mobileMovedAt: hours(1) }, 100, 'new-number'],
  ['acts in the browser of who asked', { isSameBrowser: true }, 100, 'same-browser'],
  ['has had their number moved long before', { mobileMovedAt: hours(-30) }, 0, null],
] as const)('ADM-02 a second person who %s', (_, approver, after, refusal) => {
  expect(refuseApprover({ askedBy: ASKER, askedAt }, { ...known, ...approver }, hours(after))).toBe(refusal);
});

it.each([
  ['may be done alone', undefined, 24, null],
  ['may be done alone, too early', true, 23, 'too-early'],
  ['may not be done alone', false, 1_000, 'no-second'],
] as const)('ADM-02 somebody without a colleague approves what %s', (_, mayBeAlone, after, refusal) => {
  const alone = { ...known, userId: ASKER, isAlone: true, signedInAt: hours(after) };
  expect(
    refuseApprover(
      { askedBy: ASKER, askedAt, ...(mayBeAlone === undefined ? {} : { mayBeAlone }) },
      alone,
      hours(after),
    ),
  ).toBe(refusal);
});

it('ADM-02 the log tells who asked, that nobody else could, and that both were in one network', () => {
  expect(approvedFacts(ASKER, { ...known, isSameNetwork: false })).toEqual({ askedBy: ASKER });
  expect(approvedFacts(ASKER, known)).toEqual({ askedBy: ASKER, sameNetwork: true });
  expect(approvedFacts(ASKER, { ...known, userId: ASKER })).toEqual({ askedBy: ASKER, isOwn: true });
});
