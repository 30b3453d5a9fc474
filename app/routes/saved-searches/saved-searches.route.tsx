import * as v from 'valibot';
import { findSearch, markSeen, readSearches } from '../../../domain/saved-searches/saved-searches.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { pageForm } from '../../web/forms/context-form-state.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { SaveSearch } from './save-search-form.tsx';
import { type SaveSearchView, saveSearchView } from './save-search-view.ts';
import styles from './saved-searches.module.css';
import { savedSearchesFlash } from './saved-searches-flash.ts';
import { SavedSearchesPage, SavedSearchesRegion } from './saved-searches-page.tsx';
import { queryOf, type SavedSearchesView, savedSearchJson, savedSearchView } from './saved-searches-view.ts';
import { searchToSave } from './search-to-save.ts';

/** Page of the user's saved searches, with their numbers of new results (SAVE-02). */
export const savedSearchesPage = definePage<SavedSearchesView>({
  at: get(paths.mySavedSearches),
  id: 'my-saved-searches-page',
  cache: 'private',
  guard: 'signed-in',
  about: {
    summary: fa.api.pages.mySavedSearches,
    query: ['did', 'of', '_regions'],
    example: { _regions: 'searches' },
  },
  async load(context) {
    const { db, catalogue } = context;
    const { userId } = context.viewer;
    const searches = await readSearches(db, userId);
    const { form, refusal } = pageForm(context);
    const confirmation = flashOf(context);
    return {
      form,
      refusal: refusal ?? confirmation.refusal ?? null,
      flash: confirmation.flash,
      searches: searches.map((search) => savedSearchView(search, catalogue)),
    };
  },
  head: () => ({ title: fa.savedSearches.title, robots: 'noindex' }),
  Page: SavedSearchesPage,
  regions: { searches: SavedSearchesRegion },
});

/** Confirmation of the last action, or the reason why a search could not be saved at the sign-in. */
function flashOf(context: Context): Pick<SavedSearchesView, 'flash'> & { readonly refusal?: string } {
  const message = savedSearchesFlash.read(context);
  if (message?.did === 'full') return { flash: null, refusal: message.text };
  const isUndone = message?.did === 'removed' && message.of !== null;
  return {
    flash: message && { text: message.text, undo: isUndone ? { action: paths.restoreSavedSearch(message.of) } : null },
  };
}

export const savedSearchesCall = defineAnswer({
  at: get(paths.savedSearches),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.savedSearches,
    answers: v.object({
      searches: v.array(
        v.object({
          id: integer,
          name: v.string(),
          notify: v.picklist(['each', 'daily', 'none']),
          serpQuery: v.string(),
          url: v.string(),
          newCount: integer,
          createdAt: v.string(),
        }),
      ),
    }),
  },
  answer: async (context) => {
    const { db, catalogue } = context;
    const { userId } = context.viewer;
    const searches = await readSearches(db, userId);
    return envelope({ searches: searches.map((search) => savedSearchJson(search, catalogue)) });
  },
});

/**
 * Redirects to a saved search's results and marks them as seen; they are not marked by links from other sites and by
 * prefetches.
 */
export const openSavedSearch = defineAnswer({
  at: get(paths.openSavedSearch),
  guard: 'signed-in',
  about: { summary: fa.api.pages.openSavedSearch, type: 'text/html' },
  answer: async (context) => {
    const { db, catalogue, params } = context;
    const { userId } = context.viewer;
    const id = parseId(params.id) ?? notFound();
    const search = (await findSearch(db, userId, id)) ?? notFound();
    if (mayHaveEffect(context)) await markSeen(context, userId, id);
    throw new Redirect(paths.results({ ...queryOf(search.canonical, catalogue), sort: 'newest' }), 302);
  },
});

/**
 * Page with the content of the popup that saves a search. Visitors can open it too; they sign in after choosing what to
 * save (SAVE-01).
 */
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
