type Ways = { readonly gateways: readonly unknown[]; readonly hasBalance: boolean };

/** Whether a payer can choose between ways to pay; where one is open, nothing asks for it (GEN-22). */
export const hasWaysToChoose = ({ gateways, hasBalance }: Ways): boolean => gateways.length + (hasBalance ? 1 : 0) > 1;
