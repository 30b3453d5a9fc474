import type { Catalogue } from '../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../domain/query-reading/search-query.ts';
import type { SearchService } from '../../domain/search/search.server.ts';
import { isRight, type JudgedListing } from './judge-listing.ts';
import { isDrawnAside } from './judged-query.ts';
import { misreadings } from './misread.ts';
import { PEOPLE_KINDS, PEOPLE_QUERIES, type PeopleKind } from './people-queries.ts';
import type { PeopleQuery } from './people-query.ts';

const FIRST = 10;

export type PeopleSite = {
  readonly search: Pick<SearchService, 'understand' | 'page' | 'counts'>;
  readonly catalogue: Catalogue;
  readonly listings: ReadonlyMap<number, JudgedListing>;
  readonly now: Date;
};

/** Result of a query. Except for `exist` and `total`, numbers concern the first ten results that are shown. */
export type PeopleAnswer = {
  readonly kind: PeopleKind;
  readonly q: string;
  /** Whether nobody offers the thing that the query asks for. */
  readonly isMissing: boolean;
  /** Number of strictly right listings that the site has, at most ten. */
  readonly exist: number;
  readonly total: number;
  readonly shown: number;
  /**
   * `exact`: number of results shown as exact matches, before the similar ones. `strict`: number of strictly right
   * results. `strictExact`: number of strictly right ones among the exact matches.
   */
  readonly exact: number;
  readonly strict: number;
  readonly strictExact: number;
  /**
   * `lenient`: number of results of the right kind. `lenientNear`: number of results of the right kind among the
   * similar ones.
   */
  readonly lenient: number;
  readonly lenientNear: number;
  /** Names of conditions in the interpreted search that contradict what the person meant. */
  readonly misread: readonly string[];
  /** For a query for something that nobody offers: whether the page says so and shows something similar. */
  readonly isHonest: boolean;
};

/** Runs every `step`-th query of each kind. */
export async function measurePeople(site: PeopleSite, step = 1): Promise<PeopleAnswer[]> {
  const answers: PeopleAnswer[] = [];
  for (const kind of PEOPLE_KINDS) {
    const queries: readonly PeopleQuery[] = PEOPLE_QUERIES[kind];
    for (const query of queries.filter((_, at) => at % step === 0)) answers.push(await answerOf(site, kind, query));
  }
  return answers;
}

async function answerOf(site: PeopleSite, kind: PeopleKind, judged: PeopleQuery): Promise<PeopleAnswer> {
  const { search, catalogue, listings, now } = site;
  const { q, want, near } = judged;
  const query = { ...EVERYTHING, text: q };
  const context = { ...catalogue, now };
  const isStrict = isRight(want, catalogue);
  const isLenient = isRight([...want, ...(near ?? want.map((each) => ({ in: each.in })))], catalogue);
  const understanding = await search.understand(query, context);
  const page = await search.page(query, null, FIRST, context);
  const { total } = await search.counts(query, context);
  const all = [...listings.values()];
  const meant = all.filter(isStrict);
  const shown = page.listings.flatMap(({ id }) => listings.get(id) ?? []);
  const exact = Math.min(page.nearFrom ?? shown.length, shown.length);
  const [first, rest] = [shown.slice(0, exact), shown.slice(exact)];
  const lenientNear = rest.filter(isLenient).length;
  const lenient = first.filter(isLenient).length + lenientNear;
  const isMissing = want.length === 0;
  const expected = meant.length > 0 ? ([meant, false] as const) : ([all.filter(isLenient), true] as const);
  const isSaid = exact === 0 || understanding.ignored.length > 0;
  const hasNear = lenient > 0 || (judged.nearIsOptional === true && exact === 0);
  return {
    kind,
    q,
    isMissing,
    exist: Math.min(FIRST, meant.length),
    total,
    shown: shown.length,
    exact,
    strict: shown.filter(isStrict).length,
    strictExact: first.filter(isStrict).length,
    lenient,
    lenientNear,
    misread: misreadings(understanding.asked, judged, expected[0], expected[1], catalogue),
    isHonest: isMissing && isSaid && hasNear,
  };
}

/** Figures in per cent of the queries to which each figure applies; null if there are none. */
export type PeopleFigures = {
  readonly queries: number;
  /**
   * Share of queries with a strictly right result (`strict`) or one of the right kind (`lenient`) among the first ten,
   * if the site has one.
   */
  readonly strict: number | null;
  readonly lenient: number | null;
  /** Share of strictly right listings among the results shown as exact matches. */
  readonly precision: number | null;
  /** Share of results of the right kind among the similar results. */
  readonly nearKind: number | null;
  readonly misread: number;
  /** Share of queries without an exact match although the site has a strictly right listing. */
  readonly nothingExact: number | null;
  readonly nothing: number | null;
  /** Share of honest pages among queries for something that nobody offers. */
  readonly honest: number | null;
};

export function peopleFigures(answers: readonly PeopleAnswer[]): PeopleFigures {
  const offered = answers.filter(({ isMissing }) => !isMissing);
  const able = offered.filter(({ exist }) => exist > 0);
  return {
    queries: answers.length,
    strict: mean(able, ({ strict }) => (strict > 0 ? 1 : 0)),
    lenient: mean(offered, ({ lenient }) => (lenient > 0 ? 1 : 0)),
    precision: mean(
      able.filter(({ exact }) => exact > 0),
      ({ strictExact, exact }) => strictExact / exact,
    ),
    nearKind: mean(
      offered.filter(({ shown, exact }) => shown > exact),
      ({ lenientNear, shown, exact }) => lenientNear / (shown - exact),
    ),
    misread: mean(answers, ({ misread }) => (misread.length > 0 ? 1 : 0)) ?? 0,
    nothingExact: mean(able, ({ exact }) => (exact === 0 ? 1 : 0)),
    nothing: mean(offered, ({ shown }) => (shown === 0 ? 1 : 0)),
    honest: mean(
      answers.filter(({ isMissing }) => isMissing),
      ({ isHonest }) => (isHonest ? 1 : 0),
    ),
  };
}

const mean = (answers: readonly PeopleAnswer[], value: (answer: PeopleAnswer) => number): number | null =>
  answers.length === 0 ? null : (100 * answers.reduce((sum, each) => sum + value(each), 0)) / answers.length;

/**
 * The worst answers, without the queries that are set aside: misread ones first, then those with the smallest share of
 * right results.
 */
function worstAnswers(answers: readonly PeopleAnswer[], count: number): readonly PeopleAnswer[] {
  const shareOf = ({ strictExact, exact, isMissing, isHonest, strict }: PeopleAnswer) =>
    isMissing ? Number(isHonest) : strict === 0 ? 0 : exact > 0 ? strictExact / exact : 0.5;
  return answers
    .filter(({ q }) => !isDrawnAside(q))
    .filter(({ exist, isMissing, misread }) => exist > 0 || isMissing || misread.length > 0)
    .toSorted((a, b) => Math.min(1, b.misread.length) - Math.min(1, a.misread.length) || shareOf(a) - shareOf(b))
    .slice(0, count);
}

/** Lines of a table with the figures of each kind, followed by the worst answers. */
export function peopleTable(answers: readonly PeopleAnswer[], count = 20): string[] {
  const rows: (readonly [string, readonly PeopleAnswer[]])[] = [
    ...PEOPLE_KINDS.map((kind) => [kind, answers.filter((each) => each.kind === kind)] as const),
    ['all', answers],
  ];
  return [
    'kind                   n  strict lenient  precis.  near  misread  no exact  nothing  honest',
    ...rows.map(([name, some]) => line(name, peopleFigures(some))),
    '',
    ...worstAnswers(answers, count).map(
      ({ kind, q, total, exact, shown, strict, lenient, misread }) =>
        `${kind}: «${q}» total ${total}, shown ${exact} + ${shown - exact}, right ${strict}, kind ${lenient}` +
        (misread.length > 0 ? `, misread: ${misread.join('; ')}` : ''),
    ),
  ];
}

function line(name: string, figures: PeopleFigures): string {
  const { queries, strict, lenient, precision, nearKind, misread, nothingExact, nothing, honest } = figures;
  const cells = [strict, lenient, precision, nearKind, misread, nothingExact, nothing, honest];
  return (
    name.padEnd(20) +
    String(queries).padStart(4) +
    cells.map((value) => (value?.toFixed(1) ?? '–').padStart(8)).join('')
  );
}
