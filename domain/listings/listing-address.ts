import { cleanProse } from '../values/persian-text.ts';

/** Lengths of the fields beside the map of the form (MAP-02). */
export const ADDRESS = { address: { min: 10, max: 4000 }, plaque: 20, unit: 20 } as const;

/** Exact address, only for the owner: no page for others, no index and no feed contains it. Empty if there is none. */
export type ListingAddress = { readonly address: string; readonly plaque: string; readonly unit: string };

type Fields = { readonly address?: unknown; readonly plaque?: unknown; readonly unit?: unknown };

/** Returns the address from a form; null if the form or the API client did not send these fields. */
export function postedAddress({ address, plaque, unit }: Fields): ListingAddress | null {
  if (typeof address !== 'string') return null;
  const said = {
    address: line(address, ADDRESS.address.max),
    plaque: line(plaque, ADDRESS.plaque),
    unit: line(unit, ADDRESS.unit),
  };
  return said.address === '' ? { address: '', plaque: '', unit: '' } : said;
}

function line(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  return cleanProse(value.slice(0, 2 * max).toWellFormed())
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}
