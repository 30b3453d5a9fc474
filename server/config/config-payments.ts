import {
  GATEWAY_NAMES,
  GATEWAY_URLS,
  type GatewayName,
  type GatewaySettings,
  type MerchantSettings,
  type ZarinpalSettings,
} from '../../domain/gateways/gateway-settings.ts';
import { isTaxMemoryId } from '../../domain/payments/receipts/tax-number.ts';
import { apiKey, type ParsedValue, providerAddress } from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

const NEEDS: Readonly<Partial<Record<GatewayName, readonly [name: string, what: string]>>> = {
  sep: ['PAYMENT_SEP_TERMINAL', 'the number of its terminal'],
  zarinpal: ['PAYMENT_ZARINPAL_MERCHANT', 'the merchant id that it gave'],
  zibal: ['PAYMENT_ZIBAL_MERCHANT', 'the merchant that it gave'],
};

/**
 * Reads the settings PAYMENT_*: gateways, in the order in which payers see them. If PAYMENT_GATEWAYS is not set, a
 * public site has no gateway and takes no payments; any other site has the sandbox.
 */
export function readGateways(read: Read, given: Given, wrong: string[], publicSite: boolean): GatewaySettings[] {
  const names = read('PAYMENT_GATEWAYS', publicSite ? NONE : SANDBOX, (text) => gatewayNames(text, publicSite));
  // The settings of gateways that PAYMENT_GATEWAYS does not name are checked too.
  const all: Readonly<Record<GatewayName, GatewaySettings>> = {
    sandbox: { name: 'sandbox' },
    sep: {
      name: 'sep',
      terminal: read('PAYMENT_SEP_TERMINAL', '', terminal),
      url: read('PAYMENT_SEP_URL', GATEWAY_URLS.sep, providerAddress),
    },
    zarinpal: { name: 'zarinpal', ...readZarinpal(read, given, wrong, publicSite) },
    zibal: { name: 'zibal', ...readZibal(read, publicSite) },
  };
  for (const name of names) {
    const [setting, what] = NEEDS[name] ?? [];
    if (setting && !given(setting))
      wrong.push(`${setting} is not set, but must be ${what} when PAYMENT_GATEWAYS names ${name}.`);
  }
  return names.map((name) => all[name]);
}

/**
 * Reads the setting PAYMENT_PURCHASE_GATEWAY: it names one of two or more gateways. That gateway takes payments for
 * secure purchases only; the others take all other payments.
 */
export function readPurchaseGateway(read: Read, gateways: readonly GatewaySettings[]): GatewayName | null {
  const names = gateways.map(({ name }) => name);
  return read('PAYMENT_PURCHASE_GATEWAY', null, (text): ParsedValue<GatewayName> => {
    const named = names.find((name) => name === text);
    return named && names.length > 1
      ? { value: named }
      : { expected: 'one of the two or more gateways that PAYMENT_GATEWAYS names' };
  });
}

const NONE: readonly GatewayName[] = [];
const SANDBOX: readonly GatewayName[] = ['sandbox'];

/** Reads TAX_MEMORY_ID, the id of the site in the tax system. Receipts need it for their tax numbers. */
export function taxMemoryId(text: string): ParsedValue<string> {
  const value = text.toUpperCase();
  return isTaxMemoryId(value) ? { value } : { expected: 'the 6 letters and digits of the tax memory' };
}

function gatewayNames(text: string, publicSite: boolean): ParsedValue<readonly GatewayName[]> {
  const offered = GATEWAY_NAMES.filter((name) => !publicSite || name !== 'sandbox');
  const names = text.split(',').map((name) => offered.find((known) => known === name.trim()));
  const known = names.filter((name) => name !== undefined);
  if (known.length === names.length && new Set(known).size === names.length) return { value: known };
  return { expected: `a list of ${offered.join(', ')}, each once${publicSite ? ', on a public site' : ''}` };
}

function terminal(text: string): ParsedValue<string> {
  return /^[1-9]\d{2,11}$/.test(text) ? { value: text } : { expected: 'the number of a terminal' };
}

/** Values of providers' sandboxes, which a public site refuses, because no real money is paid there. */
const SANDBOX_HOST = 'sandbox.zarinpal.com';
const SANDBOX_MERCHANT = 'zibal';
const NO_SANDBOX = 'no sandbox on a public site';

const readZarinpal = (read: Read, given: Given, wrong: string[], publicSite: boolean): ZarinpalSettings => ({
  merchant: read('PAYMENT_ZARINPAL_MERCHANT', '', (text) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
      ? { value: text }
      : { expected: 'a merchant id of 36 characters' },
  ),
  url: read('PAYMENT_ZARINPAL_URL', GATEWAY_URLS.zarinpal, (text) =>
    publicSite && URL.parse(text)?.hostname === SANDBOX_HOST ? { expected: NO_SANDBOX } : providerAddress(text),
  ),
  refunds: readZarinpalRefunds(read, given, wrong),
});

/** Reads the settings PAYMENT_ZARINPAL_REFUND_*. Token and terminal must be set together, or neither of them. */
function readZarinpalRefunds(read: Read, given: Given, wrong: string[]): ZarinpalSettings['refunds'] {
  const [named, other] = ['PAYMENT_ZARINPAL_REFUND_TOKEN', 'PAYMENT_ZARINPAL_REFUND_TERMINAL'] as const;
  const token = read(named, null, apiKey);
  const number = read(other, null, terminal);
  const url = read('PAYMENT_ZARINPAL_REFUND_URL', GATEWAY_URLS.zarinpalRefunds, providerAddress);
  if (given(named) !== given(other)) wrong.push(`${named} and ${other} are set together, or neither of them.`);
  return token === null || number === null ? null : { token, terminal: number, url };
}

const readZibal = (read: Read, publicSite: boolean): MerchantSettings => ({
  merchant: read('PAYMENT_ZIBAL_MERCHANT', '', (text) => {
    if (publicSite && text.toLowerCase() === SANDBOX_MERCHANT) return { expected: NO_SANDBOX };
    return /^[\w-]{4,64}$/.test(text) ? { value: text } : { expected: 'the merchant that Zibal gave' };
  }),
  url: read('PAYMENT_ZIBAL_URL', GATEWAY_URLS.zibal, providerAddress),
});
