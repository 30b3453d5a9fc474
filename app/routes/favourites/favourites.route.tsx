import {
  cookieIds,
  countFavourites,
  type Favourite,
  favouritesOf,
  savedByVisitor,
} from '../../../domain/favourites/favourites.server.ts';
import { parsePage } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { FlashView } from '../../parts/flash-notice.tsx';
import { rememberSaved, savedIn } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { pageForm } from '../../web/forms/context-form-state.ts';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { Redirect } from '../../web/request/problem.ts';
import { favouritesFlash } from './favourites-flash.ts';
import { FavouritesPage } from './favourites-page.tsx';
import { type FavouritesView, favouriteViews } from './favourites-view.ts';

const PAGE_SIZE = 24;
const PAGES_MAX = 1_000;

/**
 * Page of saved listings (FAV-01): those of the account for signed-in users, otherwise those in this browser's cookie.
 */
export const favouritesPage = definePage<FavouritesView>({
  at: get(paths.favourites),
  id: 'favourites-page',
  cache: 'private',
  about: { summary: fa.api.pages.favourites, query: ['page', 'did', 'of'] },
  async load(context) {
    const { services, catalogue, now, url } = context;
    const page = parsePage(url.searchParams.get('page'), PAGES_MAX);
    const { saved, count, isSignedIn } = await savedOn(context, page);
    const rows = await services.search.cards(saved.map(({ listingId }) => listingId));
    return {
      ...favouriteViews(saved, rows, catalogue, { now, isSignedIn }),
      ...pageForm(context),
      flash: flashOf(context),
      isSignedIn,
      count: count > 0 ? persianNumber(count) : null,
      next: count > page * PAGE_SIZE ? paths.favourites({ page: page + 1 }) : null,
      newest: page > 1 ? paths.favourites() : null,
    };
  },
  head: () => ({ title: fa.favourites.title, robots: 'noindex' }),
  Page: FavouritesPage,
});

type Saved = { readonly saved: readonly Favourite[]; readonly count: number; readonly isSignedIn: boolean };

async function savedOn(context: Context, page: number): Promise<Saved> {
  const { services } = context;
  const { db } = services;
  const who = await context.readViewer();
  const from = (page - 1) * PAGE_SIZE;
  if (!who) {
    const ids = savedIn(context);
    return {
      saved: await savedByVisitor(context, ids.slice(from, from + PAGE_SIZE)),
      count: ids.length,
      isSignedIn: false,
    };
  }
  const [saved, count, ids] = await Promise.all([
    favouritesOf(context, who.userId, { offset: from, limit: PAGE_SIZE }),
    countFavourites(db, who.userId),
    cookieIds(db, who.userId),
  ]);
  // Listings that were saved on another device are added to this browser's cookie.
  rememberSaved(context, ids);
  return { saved, count, isSignedIn: true };
}

function flashOf(context: Context): FlashView | null {
  const said = favouritesFlash.read(context);
  const isUndone = said?.did === 'removed' && said.of !== null;
  return (
    said && { text: said.text, undo: isUndone ? { action: paths.saveFavourite(), fields: { id: said.of } } : null }
  );
}

/** Redirects from the address within the account to the favourites page, which visitors also use. */
export const myFavourites = defineAnswer({
  at: get(paths.myFavourites),
  guard: 'signed-in',
  about: { summary: fa.api.pages.myFavourites, type: 'text/html' },
  answer: () => {
    throw new Redirect(paths.favourites(), 302);
  },
});
