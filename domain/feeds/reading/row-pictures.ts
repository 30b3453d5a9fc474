/** Addresses of the pictures of a row (SHOP-02). */
import { PICTURES_MAX } from '../../listings/listing.ts';
import { parseFeedAddress } from './feed-address.ts';
import type { RowContext } from './row-context.ts';
import type { RowFindings } from './row-findings.ts';
import { listOf } from './stated-row.ts';

/** Returns the addresses of a row's pictures. Invalid addresses, and those beyond the maximum, are left out. */
export function rowPictures(row: RowFindings, { parts }: RowContext): string[] {
  const { rowPictures: foreignMost, port80, ownPictures } = parts;
  const { header, cell } = row.told.columns.get('images') ?? { header: 'images', cell: '' };
  const told = [...new Set(addressesIn(cell))];
  const own = (address: string) => ownPictures !== null && address.startsWith(ownPictures);
  const good = told.flatMap((address) => {
    if (own(address)) return address;
    const parsed = parseFeedAddress(address, { port80 });
    if (!parsed) row.warnings.push(row.faultAt(header, address, { key: 'picture_address' }));
    return parsed?.href ?? [];
  });
  const most = good.every(own) ? PICTURES_MAX : Math.min(foreignMost, PICTURES_MAX);
  if (good.length > most) row.warnings.push(row.fault('images', { key: 'pictures_left', number: most }));
  return good.slice(0, most);
}

/** Splits a cell into addresses: at `|`, and at commas, semicolons and spaces only if an address follows. */
const addressesIn = (cell: string): string[] =>
  listOf(cell).flatMap((part) =>
    part.split(/[;,،\s]+(?=https?:\/\/)/iu).flatMap((address) => address.replace(/[;,،\s]+$/u, '').trim() || []),
  );
