import { filterKey } from '../../../domain/query-reading/search-query.ts';
import { refuseSaving } from '../../../domain/saved-searches/saved-search.ts';
import { savedAs } from '../../../domain/saved-searches/saved-searches.server.ts';
import { fa } from '../../messages/fa.ts';
import { meaningWithin } from '../../parts/search/meaning-of.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { savedSearchOfAddress } from './saved-search-of-address.ts';
import { searchDescription, searchName } from './search-words.ts';
import { understoodSearch } from './understood-search.ts';

export type SaveSearchView = { readonly isSignedIn: boolean } & SaveSearchContent;

type SaveSearchContent =
  | {
      readonly kind: 'form';
      readonly serpQuery: string;
      readonly name: string;
      readonly description: readonly string[];
      /** Meanings of the search's words; listings must match them to cause a notice. */
      readonly understood: readonly string[];
      readonly corrected: string | null;
      readonly form: FormState;
    }
  | { readonly kind: 'saved'; readonly id: number }
  /** A message, with a link to a search that can be saved. */
  | { readonly kind: 'refused'; readonly text: string };

/** View of the form; a refused form keeps the search that it sent. */
export async function saveSearchView(context: Context, asked: string): Promise<SaveSearchView> {
  const who = await context.readViewer();
  return { isSignedIn: who !== null, ...(await contentFor(context, asked, who?.userId ?? null)) };
}

async function contentFor(context: Context, asked: string, userId: number | null): Promise<SaveSearchContent> {
  const { db, catalogue, sentForm } = context;
  const query = savedSearchOfAddress(sentForm?.values.serpQuery ?? asked, catalogue);
  const { refused } = fa.savedSearches;
  if (!query) return { kind: 'refused', text: refused.unreadable };
  const serpQuery = filterKey(query);
  const why = refuseSaving(serpQuery);
  if (why) return { kind: 'refused', text: refused[why] };
  const id = userId === null ? null : await savedAs(db, userId, query);
  if (id !== null) return { kind: 'saved', id };
  const reading = await understoodSearch(context, query);
  return {
    kind: 'form',
    serpQuery,
    name: searchName(query),
    description: searchDescription(query),
    understood: reading.understood.map((phrase) => meaningWithin(phrase, query, reading)),
    corrected: reading.corrected,
    form: formState(context),
  };
}
