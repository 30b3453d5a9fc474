/** Gateways of a site, as configured by its operator (PAY-04). */

/** Addresses of the gateways' production services. */
export const GATEWAY_URLS = {
  sep: 'https://sep.shaparak.ir',
  zarinpal: 'https://payment.zarinpal.com',
  zarinpalRefunds: 'https://next.zarinpal.com/api/v4/graphql',
  zibal: 'https://gateway.zibal.ir',
} as const;

export const GATEWAY_NAMES = ['sandbox', 'sep', 'zarinpal', 'zibal'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** `url`: base URL of the calls and of the payer's pages, without a trailing slash. */
export type SepSettings = { readonly terminal: string; readonly url: string };
export type MerchantSettings = { readonly merchant: string; readonly url: string };
/** Access to Zarinpal's refunds, which have a token and an address of their own. */
export type ZarinpalRefunds = { readonly token: string; readonly terminal: string; readonly url: string };
export type ZarinpalSettings = MerchantSettings & { readonly refunds: ZarinpalRefunds | null };

export type GatewaySettings =
  | { readonly name: 'sandbox' }
  | ({ readonly name: 'sep' } & SepSettings)
  | ({ readonly name: 'zarinpal' } & ZarinpalSettings)
  | ({ readonly name: 'zibal' } & MerchantSettings);
