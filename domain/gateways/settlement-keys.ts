/** Keys of the entries by which gateways pay out (L16): each payment, and each refund or chargeback that they keep back, is settled once. */
type Numbered = {
  readonly gateway: string;
  readonly refNum: string | null;
  /** The bank's name of it, by which it was settled before it was known by its own number. */
  readonly bankRef?: string | null;
};

type KeptBack = { readonly of: 'refund' | 'chargeback'; readonly id: number };

export const settlementKey = ({ gateway, refNum }: Numbered, kept: KeptBack | null): string =>
  `settlement:${gateway}:${refNum}${kept === null ? '' : `:${kept.of}:${kept.id}`}`;

type OfPayment = { readonly id: number; readonly paymentId: number | null };

/** Keys about a payment, its refunds and chargebacks, whether they were posted or not. */
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
