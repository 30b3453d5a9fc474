/** Outlets of a shop: services and files by which others read its published goods (SHOP-02). */
import type { MemberRole } from '../../sellers/member.ts';
import type { AttributeFacts } from '../../taxonomy/taxonomy.ts';

export const OUTLET_KINDS = ['torob', 'merchant', 'csv'] as const;
export type OutletKind = (typeof OUTLET_KINDS)[number];
/** Kinds of outlets that are a file at a secret address. */
export type FileKind = Exclude<OutletKind, 'torob'>;

/**
 * Roles that the member who opened an outlet must have. Torob also finds a shop without a secret address, so only the
 * owner may turn it on.
 */
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

/**
 * Minimum length in pixels of the shorter side of a picture. Readers of the feeds refuse smaller ones, and pictures are
 * never enlarged.
 */
export const PICTURE_LEAST = 600;

/**
 * Published listing with a price and a large picture, in the form for outlets: without phone number, member and
 * coordinates.
 */
export type Goods = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly categoryId: number;
  readonly cityId: number;
  /** Price in whole toman. */
  readonly price: number;
  /** Whether somebody has paid for the goods and the purchase has not ended. */
  readonly isReserved: boolean;
  readonly facts: AttributeFacts;
  readonly texts: Readonly<Record<string, string>>;
  /** Keys of the large pictures, the cover first. */
  readonly pictureKeys: readonly string[];
  readonly publishedAt: Date;
  readonly updatedAt: Date;
};

/** Numbers of a shop's published listings: those that outlets show, and the reasons for leaving out the others. */
export type GoodsCounts = {
  readonly published: number;
  readonly shown: number;
  /** Listings that are negotiable, free or without a price. */
  readonly unpriced: number;
  /** Listings with a price but without a large picture. */
  readonly unpictured: number;
};
