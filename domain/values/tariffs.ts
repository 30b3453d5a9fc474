/**
 * Maximum fees of gateways, written as «sep 0.5 4000, * 2 20000»: name, percentage of a payment, maximum toman. `*`
 * stands for all other gateways.
 */
import { latinDigits } from './persian-text.ts';

export type Tariff = { readonly percent: number; readonly most: number };

const TARIFFS_MOST = 10;
const PERCENT_MOST = 30;
const MOST = 10_000_000;
const ONE = /^(\*|[a-z][a-z0-9-]{1,30}) (\d{1,2}(?:\.\d{1,3})?) (\d{1,8})$/;

/**
 * Canonical form, in which tariffs are stored. Null unless the text holds one to ten tariffs, each of another gateway,
 * one of them `*`.
 */
export function parseTariffs(typed: string): string | null {
  const parts = latinDigits(typed)
    .replace(/٫/g, '.')
    .toLowerCase()
    .split(/[،,;\n]+/u)
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .filter((part) => part !== '');
  const found = parts.map(parseOne);
  const names = new Set(found.map((one) => one?.name));
  if (parts.length > TARIFFS_MOST || names.size !== parts.length || !names.has('*') || found.includes(null))
    return null;
  return found.map((one) => `${one?.name} ${one?.percent} ${one?.most}`).join(', ');
}

function parseOne(part: string): ({ readonly name: string } & Tariff) | null {
  const [, name = '', percent = '', most = ''] = ONE.exec(part) ?? [];
  const [share, ceiling] = [Number(percent), Number(most)];
  return name !== '' && share <= PERCENT_MOST && ceiling <= MOST ? { name, percent: share, most: ceiling } : null;
}

/** Tariff of a gateway, from a stored text in canonical form. */
export function tariffOf(stored: string, gateway: string): Tariff {
  const all = stored.split(', ').flatMap((part) => parseOne(part) ?? []);
  const { percent, most } = all.find(({ name }) => name === gateway) ??
    all.find(({ name }) => name === '*') ?? { percent: 0, most: 0 };
  return { percent, most };
}

/** Maximum fee in toman that a gateway may take from an amount. */
export const feeMost = (amount: number, { percent, most }: Tariff): number =>
  Math.min(Math.ceil((amount * percent) / 100), most);
