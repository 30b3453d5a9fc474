import { SAVED_SEARCHES_MAX } from '../../../domain/saved-searches/saved-search.ts';
import { saveSearch } from '../../../domain/saved-searches/saved-searches.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';
import { savedSearchOfAddress } from './saved-search-of-address.ts';
import { forgetSearchToSave, searchToSave } from './search-to-save.ts';
import { understoodSearch } from './understood-search.ts';

export type StoredSearch = {
  /** Message for the next page; scripts get the id of the saved search as `savedSearch`. */
  readonly said: { readonly message: string };
  readonly data: { readonly savedSearch: number | null };
  /**
   * `url`: next page for scripts, the saved results. `to`: next page for a plain form, which shows the confirmation.
   */
  readonly url: string;
  readonly to: string;
};

const ANY = 'http://any.site';
const { did, refused } = fa.savedSearches;

/**
 * Saves the search for which a visitor signed in (SAVE-01). `returned`: address to which the sign-in returns. Null if
 * the visitor signed in for another reason.
 */
export async function saveStoredSearch(
  context: Context,
  userId: number,
  returned: string,
): Promise<StoredSearch | null> {
  const { catalogue } = context;
  const search = searchToSave(context, new URL(returned, ANY).searchParams.get('kept'));
  if (!search || !returned.startsWith(paths.searchToSave(search.id))) return null;
  forgetSearchToSave(context);
  const query = savedSearchOfAddress(search.serpQuery, catalogue);
  if (!query) return null;
  const saved = await saveSearch(context, userId, query, {
    ...search,
    understanding: await understoodSearch(context, query),
  });
  const url = paths.results(query);
  if (!saved.ok) {
    const message = saved.refused === 'full' ? refused.full(persianNumber(SAVED_SEARCHES_MAX)) : refused[saved.refused];
    return {
      said: { message },
      data: { savedSearch: null },
      url,
      to: paths.mySavedSearches({ did: saved.refused }),
    };
  }
  const what = saved.isNew ? 'saved' : 'there';
  return {
    said: { message: did[what] },
    data: { savedSearch: saved.id },
    url,
    to: paths.mySavedSearches({ did: what }),
  };
}
