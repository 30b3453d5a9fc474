/**
 * Reverse look-up of saved searches (SAVE-03). Every listing that a search finds has at least one of the search's keys;
 * the keys of a listing therefore find, in one index, all searches that could match it. A key names the rarest thing
 * that a search asks for, with its place, and for a word also its category: «Tehran and Peugeot», not «cars».
 */
import { commonCategory, type SearchQuery } from '../query-reading/search-query.ts';
import { categoryToken, placeToken } from '../search/tokens.ts';
import { conditionsOf } from './conditions.ts';

/** Share of all listings that have a token. */
export type Share = (token: string) => number;

/** Maximum number of keys; with more, the place is left out of them. */
const KEYS_MAX = 200;

const PLACE = /^[rtn]\d/;
const CATEGORY = /^c\d/;
/** Things other than words and places that a search can ask for: categories, options, tags, sellers, inspection. */
const MARK = /^(?:[cgku]\d|a\d+=)/;
/** Tokens that are no keys: title words, days, prices, steps of numbers. */
const UNASKED = /^(?:\^|p-$|[dp]\d|a\d+[:~])/;

const key = (place: string, token: string, scope = ''): string => `${place}|${token}|${scope}`;

/** Keys under which a search is stored. */
export function queryKeys(query: SearchQuery, share: Share): string[] {
  const places = query.places.map(placeToken);
  const { groups } = conditionsOf({ ...query, places: [] });
  const keyed = groups.filter((group) => !group.some((token) => UNASKED.test(token)));
  const rarest = rarestOf(keyed, share) ?? [''];
  const scope = rarest.some((token) => token !== '' && !MARK.test(token)) ? scopeOf(query) : '';
  const within = places.length === 0 || places.length * rarest.length > KEYS_MAX ? [''] : places;
  return within.flatMap((place) => rarest.map((token) => key(place, token, scope)));
}

/** Keys by which a listing could be found. */
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

/** Chooses the rarest group; of equally rare ones, the group with fewer tokens, which needs fewer keys. */
function rarestOf(groups: readonly (readonly string[])[], share: Share): readonly string[] | undefined {
  const shared = groups.map((group) => ({ group, share: group.reduce((sum, token) => sum + share(token), 0) }));
  return shared.sort((a, b) => a.share - b.share || a.group.length - b.group.length)[0]?.group;
}

/** Category that contains all results. Models are found in any category. */
function scopeOf(query: SearchQuery): string {
  const path = query.models.length > 0 ? [] : (commonCategory(query)?.path ?? []);
  const scope = path[1] ?? path[0];
  return scope ? categoryToken(scope) : '';
}
