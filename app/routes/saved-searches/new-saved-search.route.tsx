import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { SaveSearch } from './save-search-form.tsx';
import { type SaveSearchView, saveSearchView } from './save-search-view.ts';
import styles from './saved-searches.module.css';
import { searchToSave } from './search-to-save.ts';

/** The popup as a page, also for visitors, who sign in after choosing what to save (SAVE-01). */
export const newSavedSearch = definePage<SaveSearchView>({
  at: get(paths.newSavedSearch),
  id: 'new-saved-search-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.newSavedSearchPage,
    query: ['serpQuery'],
    example: { serpQuery: 'c=43627&ct=301' },
    statuses: [302],
  },
  load(context) {
    const { searchParams } = context.url;
    const kept = searchToSave(context, searchParams.get('kept'));
    return saveSearchView(context, kept?.serpQuery ?? searchParams.get('serpQuery') ?? '');
  },
  head: () => ({ title: fa.savedSearches.save, robots: 'noindex' }),
  Page: ({ view }) => {
    const content = (
      <>
        <h1>{fa.savedSearches.save}</h1>
        <SaveSearch view={view} />
      </>
    );
    return view.isSignedIn ? (
      <AccountFrame current="saved-searches">{content}</AccountFrame>
    ) : (
      <section className={styles.alone}>{content}</section>
    );
  },
});
