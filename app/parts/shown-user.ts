import { readProfile } from '../../domain/identity/identity.server.ts';
import type { Profile } from '../../domain/identity/user.ts';
import { hasPublished } from '../../domain/listings/listings.server.ts';
import { readShop } from '../../domain/sellers/sellers.server.ts';
import type { Shop } from '../../domain/sellers/shop.ts';
import { isShopShown } from '../../domain/sellers/shop-life.ts';
import { parseId } from '../../domain/values/ids.ts';
import type { Context } from '../web/request/context.ts';

/**
 * A user as others may see them (SHOP-01). `public`: they have published a listing at some time and have a public page;
 * a visible shop also has its own page. `own`: no public page, but the viewer is this user. `gone`: the account was
 * deleted or the shop is closed. `never`: nothing was published, or the user is suspended or does not exist.
 */
export type ShownUser =
  | { readonly standing: 'public' | 'own'; readonly user: Profile; readonly shop?: Shop }
  | { readonly standing: 'gone' | 'never'; readonly user: null };

export async function shownUser(
  context: Context,
  given: string | undefined,
  /** Whether the user ever published a listing, if the page already knows. */
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
