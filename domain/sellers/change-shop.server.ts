/** Changes of a shop's profile by its members (SHOP-03). The caller has checked their permission (`actsFor`). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { changeAccount } from '../identity/identity.server.ts';
import { targetOf } from '../queue/queue.ts';
import { readSettings } from '../settings/settings.server.ts';
import { DAY } from '../values/durations.ts';
import { posesAsSite } from '../values/reserved-names.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../values/result.ts';
import { isUniqueViolation, refusedAt } from '../values/violation.ts';
import { memberMay } from './member.ts';
import { readMembership } from './member-store.server.ts';
import { moveShop } from './move-shop.server.ts';
import { areHours } from './open-hours.ts';
import { type NameFault, nameFault } from './open-shop.server.ts';
import {
  type MissingPart,
  missingParts,
  type Shop,
  type ShopProfile,
  type ShopProposal,
  SLUG_DAYS,
  TAKEN_DAYS,
  TRADES_MOST,
} from './shop.ts';
import { nextShopMove, type ShopActor } from './shop-life.ts';
import { shopNameKey } from './shop-name.ts';
import { lockShop, readShopBySlug } from './shop-store.server.ts';
import {
  deleteProposal,
  insertFormerSlug,
  isSlugTaken,
  readProposal,
  readTelephones,
  type ShopColumns,
  updateShop,
  upsertProposal,
} from './shop-write-store.server.ts';

export type ShopFields = Omit<ShopProfile, 'logoKey' | 'coverKey'> & {
  /** In the format that `parseSlug` returns. */
  readonly slug: string;
  /** Address of the shop that an agent belongs to; null for none. */
  readonly agency: string | null;
};

type Asked = { readonly sellerId: number; readonly userId: number };
export type ProfileEdit = Asked & {
  /** Version of the profile that the form showed. */
  readonly version: number;
  readonly fields: ShopFields;
};

/** `pending`, `shut`: the profile cannot be changed in the shop's state. */
export type ChangeRefusal = 'not-found' | 'pending' | 'shut';
export type EditRefusal = ChangeRefusal | 'stale' | 'slug-taken' | 'agency-unknown' | 'about-reserved' | NameFault;

export type ShopChanged =
  | Ok<{
      readonly version: number;
      /** Whether a name, text or picture waits for a moderator; the old one is shown until then. */
      readonly waits: boolean;
      /** Keys of pictures that nothing uses any more. */
      readonly unused: readonly string[];
    }>
  | Refused<EditRefusal>
  | Refused<'slug-soon', { readonly again: Date }>
  /** An active shop would lose something that its approval required. */
  | Refused<'incomplete', { readonly missing: readonly MissingPart[] }>;

/**
 * Stores the fields of a profile. A new name or text of an active shop waits for a moderator. If the field has its
 * shown value again, the waiting one is dropped. `stale`: somebody has saved the profile since the form was opened.
 */
export async function changeShop(ctx: Ctx, edit: ProfileEdit): Promise<ShopChanged> {
  // Another transaction has just taken the address or the name.
  return refusedAt(
    isUniqueViolation,
    'slug-taken',
    transact(ctx, (trx) => change(trx, edit)),
  );
}

async function change(trx: InTransaction, { sellerId, userId, version, fields }: ProfileEdit): Promise<ShopChanged> {
  const locked = await lockToChange(trx, { sellerId, userId });
  if (!locked.ok) return locked;
  const { shop, actor } = locked;
  if (version !== shop.version) return refused('stale');
  if (!areHours(fields.hours) || fields.trades.length > TRADES_MOST)
    throw new Error('Hours or trades that no form sends were not refused before');
  const { db, now } = trx;
  const fault = fields.name === shop.name ? null : await nameFault(trx, fields.name, shop.id);
  if (fault) return refused(fault);
  if (fields.about !== shop.about && posesAsSite(fields.about)) return refused('about-reserved');
  const slug = await slugChange(trx, shop, fields.slug);
  if (!slug.ok) return slug;
  const agency = await agencyChange(trx, shop, fields.agency);
  if (!agency.ok) return agency;
  const stands = shop.state === 'active';
  const telephones = await readTelephones(db, shop.id);
  const before = missingParts(shop, telephones);
  const lost = missingParts({ ...fields, kind: shop.kind }, telephones).filter((part) => !before.includes(part));
  if (stands && lost.length > 0) return refused('incomplete', { missing: lost });
  const columns: ShopColumns = { ...plainColumns(fields), ...slug.columns, ...agency.columns };
  const waits = stands ? await propose(trx, shop, userId, { name: fields.name, about: fields.about }) : false;
  if (!stands) {
    await changeAccount(db, shop.id, { display_name: fields.name });
    Object.assign(columns, { about: fields.about, name_key: shopNameKey(fields.name) });
  }
  const moved = await moveShop(trx, shop, { act: 'change', actor, actorId: userId, with: columns });
  if (!moved) return refused('shut');
  if (slug.columns.slug !== undefined && shop.approvedAt !== null) {
    const until = new Date(now.getTime() + TAKEN_DAYS * DAY);
    await insertFormerSlug(trx, shop.id, { former: shop.slug, slug: fields.slug, until });
  }
  return ok({ version: shop.version + 1, waits, unused: [] });
}

type LockedToChange = Result<
  { readonly shop: Shop; readonly actor: Extract<ShopActor, 'owner' | 'manager'> },
  ChangeRefusal
>;

/** Locks a shop whose profile a member wants to change. */
export async function lockToChange(trx: InTransaction, { sellerId, userId }: Asked): Promise<LockedToChange> {
  const shop = await lockShop(trx, sellerId);
  const { role } = await readMembership(trx.db, sellerId, userId);
  if (!shop || role === null || !memberMay(role, 'profile', false)) return refused('not-found');
  const actor = role === 'owner' ? 'owner' : 'manager';
  if (!nextShopMove('change', shop.state, actor)) return refused(shop.state === 'pending' ? 'pending' : 'shut');
  return ok({ shop, actor });
}

const plainColumns = (fields: ShopFields): ShopColumns => ({
  trades: [...fields.trades],
  province_id: fields.provinceId,
  city_id: fields.cityId,
  district_id: fields.districtId,
  address: fields.address,
  latitude: fields.point?.latitude ?? null,
  longitude: fields.point?.longitude ?? null,
  hours: JSON.stringify(fields.hours),
  website: fields.website,
  area_city_id: fields.areaCityId,
  area_district_ids: [...fields.areaDistrictIds],
});

type Columns = Ok<{ readonly columns: ShopColumns }>;

/** Column values for a new address of a shop. An approved shop can change its address only once in `SLUG_DAYS`. */
async function slugChange(
  trx: InTransaction,
  { id, slug, slugSince, approvedAt }: Shop,
  wanted: string,
): Promise<Columns | Refused<'slug-taken'> | Refused<'slug-soon', { readonly again: Date }>> {
  if (wanted === slug) return ok({ columns: {} });
  const again = new Date((slugSince?.getTime() ?? 0) + SLUG_DAYS * DAY);
  if (slugSince && again > trx.now) return refused('slug-soon', { again });
  if (await isSlugTaken(trx, wanted, id)) return refused('slug-taken');
  return ok({ columns: { slug: wanted, slug_since: approvedAt === null ? null : trx.now } });
}

/** Column values for an agent who names another shop as theirs; that shop has to agree first. */
async function agencyChange(
  { db }: InTransaction,
  { id, kind, agencyId }: Shop,
  slug: string | null,
): Promise<Columns | Refused<'agency-unknown'>> {
  if (kind !== 'agent' || slug === null) {
    return ok({ columns: agencyId === null ? {} : { agency_id: null, agency_agreed_at: null } });
  }
  const agency = (await readShopBySlug(db, slug))?.shop;
  const found = agency?.kind === 'shop' ? agency : null;
  if (found && found.id === agencyId) return ok({ columns: {} });
  if (found?.state !== 'active' || found.id === id) return refused('agency-unknown');
  return ok({ columns: { agency_id: found.id, agency_agreed_at: null } });
}

/**
 * Stores the name and text that differ from those shown, together with waiting pictures. Returns whether anything waits
 * now.
 */
async function propose(
  trx: InTransaction,
  shop: Shop,
  proposedBy: number,
  { name, about }: Pick<ShopProfile, 'name' | 'about'>,
): Promise<boolean> {
  const before = await readProposal(trx.db, shop.id);
  const { logoKey, coverKey } = before?.content ?? {};
  const content: ShopProposal = {
    ...(name !== shop.name && { name }),
    ...(about !== shop.about && { about }),
    ...(logoKey !== undefined && { logoKey }),
    ...(coverKey !== undefined && { coverKey }),
  };
  return storeProposal(trx, shop, proposedBy, content);
}

async function storeProposal(
  trx: InTransaction,
  { id }: Shop,
  proposedBy: number,
  content: ShopProposal,
): Promise<boolean> {
  const waits = Object.keys(content).length > 0;
  const dueAt = new Date(trx.now.getTime() + targetOf('shop', await readSettings(trx.db)));
  await (waits ? upsertProposal(trx, id, { content, proposedBy, dueAt }) : deleteProposal(trx, id));
  return waits;
}

export type ShopPicture = 'logo' | 'cover';
type PictureEdit = Asked & {
  readonly picture: ShopPicture;
  /** Key of the new picture; null removes the picture at once, without a moderator. */
  readonly key: string | null;
};

/** Stores or removes a logo or a cover. A new picture of an active shop waits for a moderator. */
export function changeShopPicture(
  ctx: Ctx,
  { picture, key, ...asked }: PictureEdit,
): Promise<Ok<{ readonly waits: boolean; readonly unused: readonly string[] }> | Refused<ChangeRefusal>> {
  return transact(ctx, async (trx) => {
    const locked = await lockToChange(trx, asked);
    if (!locked.ok) return locked;
    const { shop, actor } = locked;
    const field = picture === 'logo' ? 'logoKey' : 'coverKey';
    const before = (await readProposal(trx.db, shop.id))?.content ?? {};
    const { [field]: waited, ...rest } = before;
    const waits = shop.state === 'active' && key !== null;
    const unused = [waited, waits ? null : shop[field]].filter((each) => typeof each === 'string');
    await storeProposal(trx, shop, asked.userId, waits ? { ...rest, [field]: key } : rest);
    if (!waits) await placePicture(trx, shop.id, picture, key);
    await moveShop(trx, shop, { act: 'change', actor, actorId: asked.userId });
    return ok({ waits, unused });
  });
}

export async function placePicture(
  trx: InTransaction,
  id: number,
  picture: ShopPicture,
  key: string | null,
): Promise<void> {
  if (picture === 'logo') await changeAccount(trx.db, id, { picture_key: key });
  else await updateShop(trx, id, { cover_key: key });
}
