/** Shops with their members, for tests. */
import { transact } from '../db/transact.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import type { MemberRole } from '../domain/sellers/member.ts';
import { insertMembers, insertShops } from '../domain/sellers/sellers.server.ts';
import type { ShopKind } from '../domain/sellers/shop.ts';
import type { ShopState } from '../domain/sellers/shop-life.ts';
import { shopNameKey } from '../domain/sellers/shop-name.ts';
import { addAccount } from './accounts.ts';
import type { TestSite } from './site.ts';

let shops = 0;

export type TestShop = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly ownerId: number;
  /** Id of the account of one member, by role. */
  readonly members: Readonly<Partial<Record<MemberRole, number>>>;
};

export type TestShopOptions = {
  readonly kind?: ShopKind;
  readonly name?: string;
  readonly slug?: string;
  readonly state?: ShopState;
  /** Roles of further members, each of whom gets a new account. */
  readonly members?: readonly Exclude<MemberRole, 'owner'>[];
  /** Accounts that are its members, instead of new ones. */
  readonly people?: {
    readonly owner: number;
    readonly managers?: readonly number[];
    readonly sellers?: readonly number[];
  };
  readonly cityId?: number;
  readonly provinceId?: number;
  readonly trades?: readonly number[];
};

/** An active shop in Tehran, unless told otherwise, whose owner and members have accounts. */
export async function addShop(site: TestSite, options: TestShopOptions = {}): Promise<TestShop> {
  shops += 1;
  const { kind = 'shop', state = 'active', members = [], trades = [] } = options;
  const { name = `فروشگاه آزمون ${shops}`, slug = `azmoon-${shops}` } = options;
  const tehran = site.services.catalogue().places.bySlug.get('tehran');
  const { provinceId = tehran?.parentId ?? 0, cityId = tehran?.id ?? 0 } = options;
  const { people } = options;
  const ownerId = people?.owner ?? (await addAccount(site, { displayName: `مالک ${shops}` }));
  const others: [MemberRole, number][] = [
    ...(people?.managers ?? []).map((id): [MemberRole, number] => ['manager', id]),
    ...(people?.sellers ?? []).map((id): [MemberRole, number] => ['seller', id]),
  ];
  for (const role of members) others.push([role, await addAccount(site, { displayName: `همکار ${shops}` })]);
  const now = site.ctx.now;
  return transact(site.ctx, async (trx) => {
    const [id = 0] = await insertUsers(trx.db, [
      { displayName: name, mobile: null, type: kind, createdAt: now, lastSeenAt: null },
    ]);
    const inserted = await insertShops(trx, [
      {
        sellerId: id,
        ownerId,
        state,
        slug,
        trades,
        provinceId,
        cityId,
        nameKey: shopNameKey(name),
        about: 'فروش انواع کالا با ضمانت و ارسال به همهٔ شهرها.',
        openedAt: now,
        approvedAt: state === 'draft' || state === 'pending' ? null : now,
      },
    ]);
    if (inserted.length === 0) throw new Error(`the name or address of ${name} is taken`);
    const all: [MemberRole, number][] = [['owner', ownerId], ...others];
    await insertMembers(
      trx,
      all.map(([role, userId]) => ({ sellerId: id, userId, role })),
    );
    return { id, name, slug, ownerId, members: Object.fromEntries(all) };
  });
}
