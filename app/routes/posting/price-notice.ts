import { answersOf } from '../../../domain/listings/posting/listing-answers.ts';
import { parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { postingWords } from '../../messages/posting-words.ts';
import { postedFields, type Typed } from '../../parts/listing/typed-listing.ts';
import type { Context } from '../../web/request/context.ts';
import { chosen, type Screen } from './posting-screen.ts';

/**
 * Prices of comparable listings above the preview of the second step (ITEM-16), for users without scripts; scripts show
 * them beside the price. Null if there are too few comparable listings, and when only regions are rendered. `except`:
 * id of the edited listing, which is not compared with itself.
 */
export async function priceNotice(
  { services, catalogue, url, now }: Context,
  typed: Typed,
  screen: Screen,
  except: number | null,
): Promise<string | null> {
  const { category, place } = chosen(typed, catalogue);
  if (screen.kind !== 'place' || !category?.hasPrice || url.searchParams.has('_regions')) return null;
  const { facts, texts } = answersOf(parsePosted(postedFields(typed)).attributes, category);
  const range = await services.priceSuggestion.suggest({ category, facts, texts, place }, except, now);
  if (!range) return null;
  const [median, from, to, count] = [range.median, range.from, range.to, range.comparables].map(persianNumber);
  return [postingWords.median(median ?? ''), fa.listing.priceControl.range(from ?? '', to ?? '', count ?? '')].join(
    ' ',
  );
}
