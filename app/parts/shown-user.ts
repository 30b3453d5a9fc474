import { readProfile } from '../../domain/identity/identity.server.ts';
import type { Profile } from '../../domain/identity/user.ts';
import { hasPublished } from '../../domain/listings/listings.server.ts';
import { readShop } from '../../domain/sellers/sellers.server.ts';
import type { Shop } from '../../domain/sellers/shop.ts';
import { isShopShown } from '../../domain/sellers/shop-life.ts';
import { parseId } from '../../domain/values/ids.ts';
import type { Context } from '../web/request/context.ts';

/**
 * A user as others may see them (SHOP-01): those who ever published a listing have a public page, and shops that are shown have
 * another one. `own`: without one, seen by themselves. `never`: without one, suspended, or no such user.
 */
export type ShownUser =
  | { readonly standing: 'public' | 'own'; readonly user: Profile; readonly shop?: Shop }
  | { readonly standing: 'gone' | 'never'; readonly user: null };

export async function shownUser(
  context: Context,
  given: string | undefined,
  /** Whether they ever published, where the page knows it already. */
  isKnown: (userId: number) => Promise<boolean> = async () => false,
): Promise<ShownUser> {
  const { db } = context;
  const id = parseId(given);
  const user = id === null ? null : await readProfile(db, id);
  if (!user) return { standing: 'never', user: null };
  if (user.isDeleted) return { standing: 'gone', user: null };
  if (user.isSuspended) return { standing: 'never', user: null };
  const shop = user.type === 'person' ? null : await readShop(db, user.id);
  if (shop && isShopShown(shop.state)) return { standing: 'public', user, shop };
  if (shop?.state === 'closed') return { standing: 'gone', user: null };
  if (shop) return { standing: 'never', user: null };
  if ((await isKnown(user.id)) || (await hasPublished(db, user.id))) return { standing: 'public', user };
  const viewer = await context.readViewer();
  return viewer?.userId === user.id ? { standing: 'own', user } : { standing: 'never', user: null };
}
