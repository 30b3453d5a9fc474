/**
 * Reverse look-up of saved searches: finds the searches that may match a listing (SAVE-03). Each search is stored under
 * keys, and keys are computed from each listing. A listing that a search finds has at least one of the search's keys,
 * so one index finds all searches that may match.
 *
 * A key is made of the rarest token that a search requires and its place; for a word, also of its category. So a search
 * for a Peugeot in Tehran is stored under «Tehran and Peugeot», not under «cars».
 */
import { commonCategory, type SearchQuery } from '../query-reading/search-query.ts';
import { categoryToken, placeToken } from '../search/tokens.ts';
import { conditionsOf } from './conditions.ts';

/** Share of all listings that have a token. */
export type Share = (token: string) => number;

/** Maximum number of keys of a search; if there would be more, they are stored without the place. */
const KEYS_MAX = 200;

const PLACE = /^[rtn]\d/;
const CATEGORY = /^c\d/;
/** Tokens other than words and places that a search can require: categories, options, tags, sellers, inspection. */
const MARK = /^(?:[cgku]\d|a\d+=)/;
/** Tokens that are never used for keys: title words, days, prices, steps of numbers. */
const UNASKED = /^(?:\^|p-$|[dp]\d|a\d+[:~])/;

const key = (place: string, token: string, scope = ''): string => `${place}|${token}|${scope}`;

/** Keys under which a saved search is stored. */
export function queryKeys(query: SearchQuery, share: Share): string[] {
  const places = query.places.map(placeToken);
  const { groups } = conditionsOf({ ...query, places: [] });
  const keyed = groups.filter((group) => !group.some((token) => UNASKED.test(token)));
  const rarest = rarestOf(keyed, share) ?? [''];
  const scope = rarest.some((token) => token !== '' && !MARK.test(token)) ? scopeOf(query) : '';
  const within = places.length === 0 || places.length * rarest.length > KEYS_MAX ? [''] : places;
  return within.flatMap((place) => rarest.map((token) => key(place, token, scope)));
}

/** All keys of saved searches that could find a listing. */
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

/**
 * Token of the category that contains all results; empty if no single category does. A search for a model has none,
 * because models are found in any category.
 */
function scopeOf(query: SearchQuery): string {
  const path = query.models.length > 0 ? [] : (commonCategory(query)?.path ?? []);
  const scope = path[1] ?? path[0];
  return scope ? categoryToken(scope) : '';
}
