import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { definePage } from '../../web/route.ts';
import { SaveSearch } from './save-search-form.tsx';
import { type SaveSearchView, saveSearchView } from './save-search-view.ts';

/** The popup's page, and where a visitor comes back to who signed in to save a search (SAVE-01). */
export const newSavedSearch = definePage<SaveSearchView>({
  id: 'new-saved-search-page',
  cache: 'private',
  guard: 'signed-in',
  load: (context) => saveSearchView(context, context.url.searchParams.get('serpQuery') ?? ''),
  head: () => ({ title: fa.savedSearches.save, robots: 'noindex' }),
  Page: ({ view }) => (
    <AccountFrame current="saved-searches">
      <h1>{fa.savedSearches.save}</h1>
      <SaveSearch view={view} />
    </AccountFrame>
  ),
});
