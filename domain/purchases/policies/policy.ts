/** Rules by which goods of a category may be bought securely (SECP-01). */
import type { Toman } from '../../values/money.ts';

export type PurchasePolicy = {
  readonly allowed: boolean;
  readonly hasDelivery: boolean;
  /** Whether a listing may have several pieces; otherwise one purchase reserves it. */
  readonly hasPieces: boolean;
  /** Maximum price of the goods of one purchase, all pieces together. */
  readonly goodsMax: Toman;
  /** Fee in percent of the price of the goods, paid by the seller; at most two decimals. */
  readonly feePercent: number;
};

/** Policies by the id of the category that they were set for. */
export type PurchasePolicies = Readonly<Record<string, PurchasePolicy>>;

/**
 * Policy of the nearest category that has one; null if it does not allow secure purchase, or if there is none. `path`
 * runs from the root downwards.
 */
export function policyOf(policies: PurchasePolicies, path: readonly number[]): PurchasePolicy | null {
  const nearest = path.findLast((id) => Object.hasOwn(policies, String(id)));
  const policy = nearest === undefined ? null : (policies[String(nearest)] ?? null);
  return policy?.allowed ? policy : null;
}
