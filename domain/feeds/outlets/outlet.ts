/** Outlets of a shop: where others read its published goods (SHOP-02). */
import type { MemberRole } from '../../sellers/member.ts';
import type { Facts } from '../../taxonomy/taxonomy.ts';

export const OUTLET_KINDS = ['torob', 'merchant', 'csv'] as const;
export type OutletKind = (typeof OUTLET_KINDS)[number];
/** Kinds that are a file at a secret address. */
export type FileKind = Exclude<OutletKind, 'torob'>;

/** Roles that an outlet needs from its start on: Torob finds a shop only where its owner wants it. */
export const OUTLET_ROLES: Readonly<Record<OutletKind, readonly MemberRole[]>> = {
  torob: ['owner'],
  merchant: ['owner', 'manager'],
  csv: ['owner', 'manager'],
};

export type Outlet = {
  readonly sellerId: number;
  readonly kind: OutletKind;
  readonly memberId: number;
  readonly createdAt: Date;
};

/** Pixels of the shorter side: readers refuse smaller pictures, and none is enlarged. */
export const PICTURE_LEAST = 600;

/** A published listing with a price and a large picture, as outlets show it: without a telephone, a member or a point. */
export type Goods = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly categoryId: number;
  readonly cityId: number;
  /** Whole toman. */
  readonly price: number;
  /** Somebody has bought it, and it is not yet sold. */
  readonly isReserved: boolean;
  readonly facts: Facts;
  readonly texts: Readonly<Record<string, string>>;
  /** Large ones alone, the cover first. */
  readonly pictureKeys: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
};

/** Published listings of a shop, by whether outlets show them. */
export type GoodsCounts = {
  readonly published: number;
  readonly shown: number;
  /** Negotiable, free or without a price. */
  readonly unpriced: number;
  /** Priced, without a large picture. */
  readonly unpictured: number;
};
