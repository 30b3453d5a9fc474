import { type DroppedEnd, droppedEnds } from '../../../domain/search/dropped-ends.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { withParams } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { either } from '../form/unread-number.ts';

/** Says what of an address does not count, and links the same page with each number that may have been meant. */
export type DroppedView = {
  readonly name: string;
  readonly words: string;
  readonly choices: readonly { readonly name: string; readonly href: string }[];
};

/** Parameters of one answer alone, which a link to the page with another number does not keep. */
const OF_THE_ANSWER = ['_regions', 'after', 'above'];

/** `query`: what was read from the parameters of the address (SRCH-02, GEN-03). */
export const droppedView = (url: URL, query: SearchQuery): DroppedView[] =>
  droppedEnds(url.searchParams, query).map((end) => ({
    name: end.name,
    words: wordsOf(end),
    choices: end.meant.map((number) => {
      const params = new URLSearchParams(url.searchParams);
      for (const name of OF_THE_ANSWER) params.delete(name);
      params.set(end.name, String(number));
      return { name: persianNumber(number), href: withParams(url.pathname, params) };
    }),
  }));

function wordsOf({ why, typed, number, meant, isPrice }: DroppedEnd): string {
  const { dropped } = fa.results;
  if (meant.length > 0) {
    const numbers = isPrice ? dropped.toman(either(meant)) : either(meant);
    return dropped[meant.length === 1 ? 'meant' : 'unclear'](typed, numbers);
  }
  return dropped[why](number === null ? typed : persianNumber(number));
}
