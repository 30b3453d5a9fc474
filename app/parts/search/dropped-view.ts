import { commonCategory, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { type DroppedEnd, droppedEnds } from '../../../domain/search/dropped-ends.ts';
import { isMoney } from '../../../domain/taxonomy/taxonomy.ts';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { withParams } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { either } from '../form/unread-number.ts';
import { attributeRange, priceRange } from './range-labels.ts';

/**
 * A parameter of the address that was ignored: its explanation, and links to the same page with each number that may
 * have been meant.
 */
export type DroppedView = {
  readonly name: string;
  readonly words: string;
  readonly choices: readonly { readonly name: string; readonly href: string }[];
};

/** Parameters that belong to a single answer, which links to the page with another number leave out. */
const OF_THE_ANSWER = ['_regions', 'after', 'above'];

/** Values of the address that were ignored. `query`: what was read from the address's parameters (SRCH-02, GEN-03). */
export const droppedView = (url: URL, query: SearchQuery): DroppedView[] =>
  droppedEnds(url.searchParams, query).map((end) => ({
    name: end.name,
    words: fa.results.dropped.end(fieldOf(end, query), wordsOf(end)),
    choices: end.meant.map((number) => {
      const params = new URLSearchParams(url.searchParams);
      for (const name of OF_THE_ANSWER) params.delete(name);
      params.set(end.name, String(number));
      return { name: writtenAs(end)(number), href: withParams(url.pathname, params) };
    }),
  }));

/** Label of the field, as in the filter form. */
function fieldOf({ attribute, end }: DroppedEnd, query: SearchQuery): string {
  const label = attribute ? attributeRange(attribute) : priceRange(commonCategory(query));
  return end === 'from' ? fa.results.fromOf(label) : fa.results.toOf(label);
}

function wordsOf(dropped: DroppedEnd): string {
  const { why, typed, number, meant, attribute } = dropped;
  const words = fa.results.dropped;
  if (meant.length > 0) {
    const numbers = either(meant, writtenAs(dropped));
    return words[meant.length === 1 ? 'meant' : 'unclear'](
      typed,
      attribute === null || isMoney(attribute) ? words.toman(numbers) : numbers,
    );
  }
  return words[why](number === null ? typed : writtenAs(dropped)(number));
}

/** Formats numbers of the field; years are written without separators. */
const writtenAs = ({ attribute }: DroppedEnd): ((number: number) => string) =>
  attribute?.grouping === false ? persianDigits : persianNumber;
