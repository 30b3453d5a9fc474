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
