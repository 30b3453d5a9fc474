/** Shops and agents: sellers that nobody signs in to, and for which members act (SHOP-03). */
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
  /** Shown once a licence is verified. */
  readonly website: string | null;
  /** City and districts in which an agent works. */
  readonly areaCityId: number | null;
  readonly areaDistrictIds: readonly number[];
};

export type Shop = ShopProfile & {
  /** Id of the seller, as listings name it. */
  readonly id: number;
  readonly kind: ShopKind;
  readonly ownerId: number;
  readonly state: ShopState;
  /** State before it was suspended, frozen or closed. */
  readonly stateBefore: ShopState | null;
  readonly stateSince: Date;
  /** Keys of the catalogue of reasons. */
  readonly reasons: readonly string[];
  readonly words: string | null;
  readonly slug: string;
  readonly slugSince: Date | null;
  /** Shop of an agent who agreed to be shown there. */
  readonly agencyId: number | null;
  readonly agencyAgreedAt: Date | null;
  readonly openedAt: Date;
  readonly approvedAt: Date | null;
  /** Changes with each edit. */
  readonly version: number;
};

export const SHOP_NAME = { min: 3, max: 60 } as const;
export const SHOP_SLUG = { min: 3, max: 40 } as const;
export const SHOP_ABOUT = { min: 20, max: 2000 } as const;
export const TRADES_MOST = 3;
export const TELEPHONES_MOST = 3;
export const AREA_DISTRICTS_MOST = 10;
/** Agents that the page of a shop names. */
export const AGENTS_MOST = 50;
export const SHOPS_MOST = 5;
/** Days between two changes of an address. */
export const SLUG_DAYS = 90;
/** Days for which a former address leads on, and for which the name and address of a closed shop stay taken. */
export const TAKEN_DAYS = 365;
/** Characters of an address and of a website. */
export const SHOP_ADDRESS_MOST = 300;
export const WEBSITE_MOST = 200;

export type ShopTelephone = {
  /** From 1 on; the first is the number of the shop. */
  readonly position: number;
  /** E.164. */
  readonly telephone: string;
  /** Null until a code proves it; it is not shown before. */
  readonly provenAt: Date | null;
};

/** Content that waits for a moderator while the old stands. */
export type ShopProposal = {
  readonly name?: string;
  readonly about?: string;
  readonly logoKey?: string;
  readonly coverKey?: string;
};

/** Parts that a shop needs before it can be sent for approval; `proof`: a code for each telephone. */
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
