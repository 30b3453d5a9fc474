/**
 * The reverse look-up (SAVE-03). A search has keys of which every listing that it can find has at least one, and a listing
 * works out all the keys that it could be found by: those who look at it are read from one index. A key names the rarest
 * thing that a search asks for, with its place, and for a word its category too: «Tehran and Peugeot», not «cars».
 */
import { commonCategory, type SearchQuery } from '../search/search-query.ts';
import { categoryToken, placeToken } from '../search/tokens.ts';
import { conditionsOf } from './conditions.ts';

/** In which part of all listings a token stands. */
export type Share = (token: string) => number;

/** More keys than this, and the place is left out of them. */
const KEYS_MAX = 200;

const PLACE = /^[rtn]\d/;
const CATEGORY = /^c\d/;
/** What a search can ask for besides words and places: categories, options, tags, sellers. */
const MARK = /^(?:[cgu]\d|a\d+=)/;
/** In every vector, but never asked for by a key: title words, days, prices, steps of numbers. */
const UNASKED = /^(?:\^|p-$|[dp]\d|a\d+[:~])/;

const key = (place: string, token: string, scope = ''): string => `${place}|${token}|${scope}`;

/** Those under which a search is kept. */
export function queryKeys(query: SearchQuery, share: Share): string[] {
  const places = query.places.map(placeToken);
  const { groups } = conditionsOf({ ...query, places: [] });
  const rarest = rarestOf(groups, share) ?? [''];
  const scope = rarest.some((token) => token !== '' && !MARK.test(token)) ? scopeOf(query) : '';
  const within = places.length === 0 || places.length * rarest.length > KEYS_MAX ? [''] : places;
  return within.flatMap((place) => rarest.map((token) => key(place, token, scope)));
}

/** Those by which a listing could be found. */
export function listingKeys(tokens: Iterable<string>): string[] {
  const all = [...tokens];
  const places = ['', ...all.filter((token) => PLACE.test(token))];
  const scopes = ['', ...all.filter((token) => CATEGORY.test(token))];
  const marks = all.filter((token) => MARK.test(token));
  const words = all.filter((token) => !MARK.test(token) && !PLACE.test(token) && !UNASKED.test(token));
  return places.flatMap((place) => [
    key(place, ''),
    ...marks.map((mark) => key(place, mark)),
    ...words.flatMap((word) => scopes.map((scope) => key(place, word, scope))),
  ]);
}

/** Of groups as rare as each other the one with fewer tokens: fewer keys. */
function rarestOf(groups: readonly (readonly string[])[], share: Share): readonly string[] | undefined {
  const shared = groups.map((group) => ({ group, share: group.reduce((sum, token) => sum + share(token), 0) }));
  return shared.sort((a, b) => a.share - b.share || a.group.length - b.group.length)[0]?.group;
}

/** What all that is found lies in. Models are found by themselves, whatever category they stand in. */
function scopeOf(query: SearchQuery): string {
  const path = query.models.length > 0 ? [] : (commonCategory(query)?.path ?? []);
  const scope = path[1] ?? path[0];
  return scope ? categoryToken(scope) : '';
}
