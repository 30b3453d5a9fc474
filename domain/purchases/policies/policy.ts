/** How goods of a category may be bought securely (SECP-01). */
import type { Toman } from '../../values/money.ts';

export type PurchasePolicy = {
  readonly allowed: boolean;
  readonly hasDelivery: boolean;
  /** Whether a listing may have several pieces; others are reserved by one purchase. */
  readonly hasPieces: boolean;
  /** Most that the goods of one purchase cost together. */
  readonly goodsMax: Toman;
  /** Percentage of the goods that the seller pays; at most two decimals. */
  readonly feePercent: number;
};

/** Category id → its own policy. */
export type PurchasePolicies = Readonly<Record<string, PurchasePolicy>>;

/** The nearest category with a policy decides; null where nothing is sold this way. `path` runs from the root downwards. */
export function policyOf(policies: PurchasePolicies, path: readonly number[]): PurchasePolicy | null {
  const nearest = path.findLast((id) => Object.hasOwn(policies, String(id)));
  const policy = nearest === undefined ? null : (policies[String(nearest)] ?? null);
  return policy?.allowed ? policy : null;
}
