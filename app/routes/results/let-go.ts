import type { AttributeFilter, SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { isolatedList } from '../../parts/isolated.ts';
import { filterText } from '../../parts/search/active-filters.ts';
import { priceMeant } from '../../parts/search/meaning-of.ts';
import { kindName, placeName } from '../../parts/search/scope-names.ts';

/**
 * Maximum number of dropped conditions that are named. If more were dropped, the text instead names the category or
 * thing for which the wider search still looks.
 */
const NAMED_MAX = 3;

/**
 * Says, as one text, which conditions a wider search has dropped from the requested one; `typed`: the search before its
 * words were interpreted.
 */
export function letGo(wider: SearchQuery, asked: SearchQuery, typed: SearchQuery): string {
  if (isLiteral(wider, typed)) return fa.results.letGo.literally;
  const lost = lostConditions(wider, asked);
  const isClass = wider.meant.length < asked.meant.length || wider.models.length < asked.models.length;
  const isMore = lost.length > NAMED_MAX || isClass;
  const parts = [
    ...lostWords(wider, asked),
    ...(isMore
      ? [fa.results.letGo.all(kindName(wider))]
      : lost.length > 0
        ? [fa.results.letGo.any(isolatedList(lost))]
        : []),
    ...otherNumbers(wider, asked),
    ...otherPrice(wider, asked, typed),
    ...otherPlace(wider, asked),
  ];
  return parts.length > 0 ? fa.results.several(parts) : kindName(wider);
}

/** Whether a search takes the typed words literally. */
const isLiteral = ({ words, text, categories }: SearchQuery, typed: SearchQuery): boolean =>
  words === null && text !== '' && text === typed.text && categories === typed.categories;

function lostWords(wider: SearchQuery, asked: SearchQuery): string[] {
  const left = new Set(wider.words?.map(([word]) => word));
  const lost = asked.words?.flatMap(([word]) => (word === undefined || left.has(word) ? [] : [word])) ?? [];
  return lost.length > 0 ? [fa.results.letGo.words(isolatedList(lost))] : [];
}

/** Labels of the conditions that were dropped. */
function lostConditions(wider: SearchQuery, asked: SearchQuery): string[] {
  const left = new Set(wider.filters.map(({ attribute }) => attribute.id));
  const lost = asked.filters.filter(({ attribute }) => !left.has(attribute.id));
  return [...new Set(lost.map(({ attribute }) => fa.results.letGo.named(attribute.label)))];
}

function otherNumbers(wider: SearchQuery, asked: SearchQuery): string[] {
  const isSame = (one: AttributeFilter) => asked.filters.some((filter) => filter === one);
  return wider.filters.filter((filter) => 'from' in filter && !isSame(filter)).map(filterText);
}

function otherPrice(wider: SearchQuery, asked: SearchQuery, typed: SearchQuery): string[] {
  if (wider.minPrice === asked.minPrice && wider.maxPrice === asked.maxPrice) return [];
  const meant = priceMeant(wider, typed);
  return [meant === null ? fa.results.letGo.anyPrice : fa.results.letGo.price(meant)];
}

function otherPlace(wider: SearchQuery, asked: SearchQuery): string[] {
  const isSame =
    wider.places.length === asked.places.length && wider.places.every((place) => asked.places.includes(place));
  return isSame ? [] : [fa.results.letGo.place(placeName(wider) ?? fa.results.iran)];
}
