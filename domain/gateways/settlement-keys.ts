/** Keys of the entries by which gateways pay out (L16): each payment, and each refund that they keep back, is settled once. */
type Numbered = {
  readonly gateway: string;
  readonly refNum: string | null;
  /** The bank's name of it, by which it was settled before it was known by its own number. */
  readonly bankRef?: string | null;
};

export const settlementKey = ({ gateway, refNum }: Numbered, refundId: number | null): string =>
  refundId === null ? `settlement:${gateway}:${refNum}` : `settlement:${gateway}:${refNum}:refund:${refundId}`;

/** Keys about a payment and its refunds, whether they were posted or not. */
export function settlementKeys(
  payment: Numbered & { readonly id: number },
  refunds: readonly { readonly id: number; readonly paymentId: number | null }[],
): string[] {
  if (payment.refNum === null) return [];
  const ofIt = refunds.filter(({ paymentId }) => paymentId === payment.id);
  const names = [payment, ...(payment.bankRef ? [{ ...payment, refNum: payment.bankRef }] : [])];
  return names.flatMap((named) => [settlementKey(named, null), ...ofIt.map(({ id }) => settlementKey(named, id))]);
}
