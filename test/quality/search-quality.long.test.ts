import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../site.ts';
import { EVERYDAY_TITLES } from './everyday-titles.ts';
import { FLOORS, LISTINGS, PEOPLE_FLOORS, SUGGESTION_FLOORS } from './floors.ts';
import { isDrawnAside } from './judged-query.ts';
import { type Measured, measureQuality } from './measure.ts';
import { measurePeople, type PeopleAnswer, peopleFigures, peopleTable } from './measure-people.ts';
import { suggestionQuality } from './measure-suggestions.ts';
import { PEOPLE_KINDS } from './people-queries.ts';
import { qualityOf, worst } from './quality.ts';
import { KINDS, QUERIES } from './queries.ts';
import { testedSite } from './tested-site.ts';
import { TYPED_BEGINNINGS } from './typed-beginnings.ts';
import { writeReport } from './write-report.ts';

let site: TestSite;
let measured: Measured;
let people: readonly PeopleAnswer[];

beforeAll(async () => {
  site = await createTestSite({ listings: LISTINGS });
  const tested = await testedSite(site.services.db, site.services.catalogue(), site.ask);
  measured = await measureQuality(tested);
  people = await measurePeople({ ...tested, search: site.services.search, now: site.clock });
  writeReport(measured, people);
});
afterAll(() => site.stop());

it.each(KINDS)('SRCH-16 finds what is right for queries of the kind «%s» as often as it did', (kind) => {
  const answered = measured.queries.filter((each) => each.kind === kind);
  const { success, rPrecision, nothing } = qualityOf(answered);
  const floor = FLOORS[kind];
  const listed = worst(answered, 5).map(({ q, right, shown }) => `«${q}» ${right} of ${shown}`);
  const told = `the worst: ${listed.join(', ')}`;
  expect(success, told).toBeGreaterThanOrEqual(floor.success);
  expect(rPrecision, told).toBeGreaterThanOrEqual(floor.rPrecision);
  expect(nothing, told).toBeLessThanOrEqual(floor.nothing);
});

it.each(PEOPLE_KINDS)('SRCH-02 SRCH-16 takes people at their word in queries of the kind «%s»', (kind) => {
  const answers = people.filter((each) => each.kind === kind);
  const { strict, precision, misread, nothing, honest } = peopleFigures(answers);
  const floor = PEOPLE_FLOORS[kind];
  const told = peopleTable(answers, 5).slice(-5).join('\n');
  expect(strict ?? 100, told).toBeGreaterThanOrEqual(floor.strict);
  expect(precision ?? 100, told).toBeGreaterThanOrEqual(floor.precision);
  expect(misread, told).toBeLessThanOrEqual(floor.misread);
  expect(nothing ?? 0, told).toBeLessThanOrEqual(floor.nothing);
  expect(honest ?? 100, told).toBeGreaterThanOrEqual(floor.honest);
});

it.each([
  ['SRCH-10', 'beginnings'],
  ['CAT-05', 'titles'],
] as const)('%s suggests what is right for %s as often as it did', (_, what) => {
  const { first, among, nothing } = suggestionQuality(measured[what]);
  const floor = SUGGESTION_FLOORS[what];
  const missed = measured[what].filter(({ at }) => at === null).map(({ text }) => text);
  const told = `without a right one: ${missed.join(', ')}`;
  expect(first, told).toBeGreaterThanOrEqual(floor.first);
  expect(among, told).toBeGreaterThanOrEqual(floor.among);
  expect(nothing, told).toBeLessThanOrEqual(floor.nothing);
});

it('judges only by what the demonstration has', () => {
  expect(measured.queries.filter(({ exist }) => exist === 0).map(({ q }) => q)).toEqual([]);
});

const judged = [
  ...KINDS.flatMap((kind) => QUERIES[kind].map(({ q, setAside }) => ({ text: q, setAside }))),
  ...TYPED_BEGINNINGS.map(({ typed, setAside }) => ({ text: typed, setAside })),
  ...EVERYDAY_TITLES.map(({ title, setAside }) => ({ text: title, setAside })),
];

it('sets aside what was drawn', () => {
  const wrong = judged.filter(({ text, setAside = false }) => setAside !== isDrawnAside(text));
  expect(wrong.map(({ text, setAside }) => `«${text}» is ${setAside ? 'not drawn' : 'drawn'}`)).toEqual([]);
});

it('judges no query twice', () => {
  const queries = KINDS.flatMap((kind) => QUERIES[kind].map(({ q }) => q));
  expect(queries.filter((q, at) => queries.indexOf(q) !== at)).toEqual([]);
});
