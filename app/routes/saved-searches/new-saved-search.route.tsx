import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { SaveSearch } from './save-search-form.tsx';
import { type SaveSearchView, saveSearchView } from './save-search-view.ts';
import styles from './saved-searches.module.css';
import { searchToSave } from './search-to-save.ts';

/** The popup as a page, also for visitors: they sign in after they have chosen what to save (SAVE-01). */
export const newSavedSearch = definePage<SaveSearchView>({
  at: get(paths.newSavedSearch),
  id: 'new-saved-search-page',
  cache: 'private',
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
