import * as v from 'valibot';
import { FAVOURITES_MAX } from '../../../domain/favourites/favourite.ts';
import {
  cookieIds,
  countFavourites,
  deleteFavourite,
  savableListing,
  saveFavourite,
} from '../../../domain/favourites/favourites.server.ts';
import { savedItems, withItem } from '../../../domain/favourites/saved-items.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { rememberSaved, savedIn } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { defineAction, type Outcome, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { type At, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';
import { favouritesPage } from './favourites.route.tsx';
import { favouritesFlash } from './favourites-flash.ts';

const { refused } = fa.favourites;
type FavouriteDeed = keyof typeof fa.favourites.did;

const Id = v.pipe(
  v.union([v.string(), v.number()], refused['not-found']),
  v.transform((id) => parseId(id)),
  v.number(refused['not-found']),
);

/** Number of favourites after the call. */
const Favourite = named('Favourite', v.object({ listingId: integer, count: integer }));

/** Saves a listing in the cookie and, for signed-in users, also in the account. */
export const saveFavouriteCall = favouriteCall(
  post(paths.saveFavourite),
  fa.api.calls.saveFavourite,
  async (context, id) => {
    const who = await context.readViewer();
    if (!who) {
      if (!(await savableListing(context, null, id))) return refuse({ status: 404, message: refused['not-found'] });
      return answer(context, 'saved', id, savedItems(withItem(savedIn(context), id, true)));
    }
    const saved = await saveFavourite(context, who.userId, id);
    if (saved.ok) return ofAccount(context, 'saved', id, who.userId);
    if (saved.refused === 'not-found') return refuse({ status: 404, message: refused['not-found'] });
    return refuse({ status: 409, message: refused.full(persianNumber(FAVOURITES_MAX)) });
  },
);

/** Removes a listing from the favourites; succeeds even if it is not saved. */
export const deleteFavouriteCall = favouriteCall(
  post(paths.deleteFavourite),
  fa.api.calls.deleteFavourite,
  async (context, id) => {
    const who = await context.readViewer();
    if (!who) return answer(context, 'removed', id, savedItems(withItem(savedIn(context), id, false)));
    await deleteFavourite(context.db, who.userId, id);
    return ofAccount(context, 'removed', id, who.userId);
  },
);

type Favourite = v.InferOutput<typeof Favourite>;

function favouriteCall(at: At, summary: string, act: (context: Context, id: number) => Promise<Outcome<Favourite>>) {
  return defineAction({
    at,
    guard: 'anyone',
    about: { summary, answers: Favourite, statuses: [404, 409] },
    input: v.object({ id: Id }),
    limits: () => [{ action: 'favourite' }],
    page: favouritesPage,
    act: (context, { id }) => act(context, id),
  });
}

async function ofAccount(
  context: Context,
  what: FavouriteDeed,
  id: number,
  userId: number,
): Promise<Outcome<Favourite>> {
  const { db } = context.services;
  const [ids, count] = await Promise.all([cookieIds(db, userId), countFavourites(db, userId)]);
  return answer(context, what, id, ids, count);
}

function answer(context: Context, what: FavouriteDeed, id: number, ids: readonly number[], count = ids.length) {
  rememberSaved(context, ids);
  return favouritesFlash.done(what, { of: id, data: { listingId: id, count } });
}
