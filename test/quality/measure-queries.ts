import { isRight } from './judge-listing.ts';
import type { JudgedQuery } from './judged-query.ts';
import { KINDS, type Kind, QUERIES } from './queries.ts';
import type { TestedSite } from './tested-site.ts';

const FIRST = 10;
/** Number of first results of the reference text that the other text must find too. */
const REFERENCE = 20;
/** Number of first results of the other text in which the reference results are searched. */
const COMPARED = 50;
/** Minimum share of the reference results that must be among them. */
const SAME_SHARE = 0.8;

export type Answered = {
  readonly kind: Kind;
  readonly q: string;
  readonly setAside: boolean;
  /** Number of right listings that the site has, at most ten; 0 if this query cannot be measured on this data. */
  readonly exist: number;
  /** Number of results that the search itself reports. */
  readonly total: number;
  readonly shown: number;
  readonly right: number;
  /**
   * R-precision: share of right listings among the first R results, where R is the number of right listings, at most
   * ten.
   */
  readonly rPrecision: number;
};

/** Sends each judged query to the call that lists listings, and judges its first ten results. */
export async function measureQueries(site: TestedSite): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const kind of KINDS) {
    const queries: readonly JudgedQuery[] = QUERIES[kind];
    for (const query of queries) {
      const result = query.want ? await judged(site, query) : await compared(site, query.q, query.same);
      answered.push({ kind, q: query.q, setAside: query.setAside ?? false, ...result });
    }
  }
  return answered;
}

type Result = Omit<Answered, 'kind' | 'q' | 'setAside'>;

async function judged(site: TestedSite, { q, want }: JudgedQuery & { readonly want: object }): Promise<Result> {
  const right = isRight(want, site.catalogue);
  const exist = Math.min(FIRST, [...site.listings.values()].filter(right).length);
  const { total, ids } = await results(site, q, FIRST);
  const verdicts = ids.map((id) => {
    const listing = site.listings.get(id);
    return listing !== undefined && right(listing);
  });
  const rightOf = (all: readonly boolean[]) => all.filter(Boolean).length;
  const rPrecision = exist === 0 ? 0 : rightOf(verdicts.slice(0, exist)) / exist;
  return { exist, total, shown: ids.length, right: rightOf(verdicts), rPrecision };
}

async function compared(site: TestedSite, q: string, reference: string): Promise<Result> {
  const { total, ids } = await results(site, q, COMPARED);
  const sought = (await results(site, reference, COMPARED)).ids.slice(0, REFERENCE);
  const rPrecision = sought.length === 0 ? 0 : sought.filter((id) => ids.includes(id)).length / sought.length;
  return { exist: 1, total, shown: 1, right: rPrecision >= SAME_SHARE ? 1 : 0, rPrecision };
}

async function results(site: TestedSite, q: string, limit: number) {
  const { total, listings } = await site.ask<{ total: number; listings: { id: number }[] }>(
    `/api/web/listings?${new URLSearchParams({ q, limit: String(limit) })}`,
  );
  return { total, ids: listings.map(({ id }) => id) };
}
