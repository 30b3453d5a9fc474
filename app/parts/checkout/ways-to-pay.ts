type Ways = { readonly gateways: readonly unknown[]; readonly hasBalance: boolean };

/** Whether a payer has a choice of payment methods; with only one, no question is shown (GEN-22). */
export const hasWaysToChoose = ({ gateways, hasBalance }: Ways): boolean => gateways.length + (hasBalance ? 1 : 0) > 1;
