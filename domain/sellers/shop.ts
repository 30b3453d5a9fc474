/** Shops and agents: sellers without a sign-in of their own, for whom members act (SHOP-03). */
import type { UserType } from '../identity/user.ts';
import type { OpenHours } from './open-hours.ts';
import type { ShopState } from './shop-life.ts';

export type ShopKind = Exclude<UserType, 'person'>;

/** Facts and texts that a shop gives about itself. */
export type ShopProfile = {
  readonly name: string;
  readonly about: string;
  /** Keys of pictures. */
  readonly logoKey: string | null;
  readonly coverKey: string | null;
  /** Ids of top categories. */
  readonly trades: readonly number[];
  readonly provinceId: number | null;
  readonly cityId: number | null;
  readonly districtId: number | null;
  readonly address: string | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly hours: OpenHours;
  /** Shown only after a licence is verified. */
  readonly website: string | null;
  /** City and districts in which an agent works; null and empty for a shop. */
  readonly areaCityId: number | null;
  readonly areaDistrictIds: readonly number[];
};

export type Shop = ShopProfile & {
  /** Id of the seller; listings refer to it. */
  readonly id: number;
  readonly kind: ShopKind;
  readonly ownerId: number;
  readonly state: ShopState;
  /** State before it was suspended, frozen or closed. */
  readonly stateBefore: ShopState | null;
  readonly stateSince: Date;
  /** Reasons of a refusal, as keys of `SHOP_REASONS`. */
  readonly reasons: readonly string[];
  readonly words: string | null;
  readonly slug: string;
  readonly slugSince: Date | null;
  /** Shop to which an agent claims to belong. It is shown only if that shop has agreed. */
  readonly agencyId: number | null;
  readonly agencyAgreedAt: Date | null;
  readonly openedAt: Date;
  readonly approvedAt: Date | null;
  /** Incremented by each edit. */
  readonly version: number;
};

export const SHOP_NAME = { min: 3, max: 60 } as const;
export const SHOP_SLUG = { min: 3, max: 40 } as const;
export const SHOP_ABOUT = { min: 20, max: 2000 } as const;
export const TRADES_MOST = 3;
export const TELEPHONES_MOST = 3;
export const AREA_DISTRICTS_MOST = 10;
/** Maximum number of agents shown on a shop's page. */
export const AGENTS_MOST = 50;
export const SHOPS_MOST = 5;
/** Minimum number of days between two changes of an address. */
export const SLUG_DAYS = 90;
/** Days for which a former address redirects, and for which the name and address of a closed shop stay reserved. */
export const TAKEN_DAYS = 365;
/** Maximum number of characters in a postal address and in a website's address. */
export const SHOP_ADDRESS_MOST = 300;
export const WEBSITE_MOST = 200;

export type ShopTelephone = {
  /** Position from 1 on; the first is the shop's main number. */
  readonly position: number;
  /** E.164. */
  readonly telephone: string;
  /** Null until a code verifies it; it is not shown before. */
  readonly provenAt: Date | null;
};

/** Content that waits for a moderator; the old content is shown until then. */
export type ShopProposal = {
  readonly name?: string;
  readonly about?: string;
  readonly logoKey?: string;
  readonly coverKey?: string;
};

/**
 * Fields that a shop must have before it can be submitted for approval. `proof`: a verified telephone number. `area`:
 * where an agent works.
 */
export type MissingPart = 'about' | 'trades' | 'city' | 'telephone' | 'proof' | 'area';

type Complete = Pick<Shop, 'kind' | 'about' | 'trades' | 'cityId' | 'areaCityId'>;

export function missingParts(shop: Complete, telephones: readonly ShopTelephone[]): MissingPart[] {
  const isMissing: Readonly<Record<MissingPart, boolean>> = {
    about: shop.about.length < SHOP_ABOUT.min,
    trades: shop.trades.length === 0,
    city: shop.cityId === null,
    area: shop.kind === 'agent' && shop.areaCityId === null,
    telephone: telephones.length === 0,
    proof: telephones.some(({ provenAt }) => provenAt === null),
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}
