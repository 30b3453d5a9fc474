import * as v from 'valibot';
import { SEARCH_NOTIFY, type SearchNotify } from '../../../domain/saved-searches/saved-search.ts';
import { paths } from '../../paths.ts';
import { defineStoredIntent } from '../../web/forms/stored-intent.ts';
import type { Context } from '../../web/request/context.ts';
import { returnAddress } from '../../web/request/return-address.ts';

/**
 * A search that a visitor wants to save, stored until they sign in. `id` is part of the address to which they return.
 */
export type SearchToSave = {
  readonly id: string;
  readonly serpQuery: string;
  readonly name: string;
  readonly notify: SearchNotify;
};

const wish = defineStoredIntent<Omit<SearchToSave, 'id'>>(
  'search-to-save',
  v.object({
    id: v.string(),
    serpQuery: v.string(),
    name: v.string(),
    notify: v.picklist(SEARCH_NOTIFY),
  }),
);

/** Stores the search in a cookie, and returns the address to which the sign-in returns. */
export function keepSearchToSave(context: Context, search: Omit<SearchToSave, 'id'>): string {
  const id = wish.keep(context, search);
  const whole = paths.searchToSave(id, search.serpQuery);
  // The address contains the search itself, so that a user who has meanwhile signed in in another tab still finds the
  // form.
  return returnAddress(whole) === '/' ? paths.searchToSave(id) : whole;
}

export const searchToSave: (context: Context, id: unknown) => SearchToSave | null = wish.read;
export const forgetSearchToSave: (context: Context) => void = wish.forget;
