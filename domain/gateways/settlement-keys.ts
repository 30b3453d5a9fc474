/**
 * Keys of the ledger entries for payouts by gateways (L16). Each payment, and each refund or chargeback that a gateway
 * deducts, is settled once.
 */
type Numbered = {
  readonly gateway: string;
  readonly refNum: string | null;
  /** Bank's reference, by which the payment may have been settled before its own number was known. */
  readonly bankRef?: string | null;
};

type KeptBack = { readonly of: 'refund' | 'chargeback'; readonly id: number };

export const settlementKey = ({ gateway, refNum }: Numbered, kept: KeptBack | null): string =>
  `settlement:${gateway}:${refNum}${kept === null ? '' : `:${kept.of}:${kept.id}`}`;

type OfPayment = { readonly id: number; readonly paymentId: number | null };

/** Keys of all possible settlement entries of a payment, its refunds and its chargebacks, whether they exist or not. */
export function settlementKeys(
  payment: Numbered & { readonly id: number },
  refunds: readonly OfPayment[],
  chargebacks: readonly OfPayment[],
): string[] {
  if (payment.refNum === null) return [];
  const keptOf = (of: KeptBack['of'], all: readonly OfPayment[]): KeptBack[] =>
    all.flatMap(({ id, paymentId }) => (paymentId === payment.id ? [{ of, id }] : []));
  const kept = [...keptOf('refund', refunds), ...keptOf('chargeback', chargebacks)];
  const names = [payment, ...(payment.bankRef ? [{ ...payment, refNum: payment.bankRef }] : [])];
  return names.flatMap((named) => [settlementKey(named, null), ...kept.map((one) => settlementKey(named, one))]);
}
