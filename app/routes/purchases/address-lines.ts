import type { PurchaseAddress } from '../../../domain/purchases/invoices/invoice-record.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/context.ts';

/** Lines of an address as an envelope has them. */
export function addressLines(
  { catalogue }: Pick<Context, 'catalogue'>,
  { fullName, cityId, address, plaque, unit }: Omit<PurchaseAddress, 'latitude' | 'longitude'>,
): string[] {
  const { comma } = fa.payments;
  const city = catalogue.places.byId.get(cityId);
  const place = (city?.path ?? []).map(({ name }) => name).join(comma);
  const door = [`${fa.purchases.checkout.plaque} ${plaque}`, ...(unit === '' ? [] : [`${fa.mapPick.unit} ${unit}`])];
  return [fullName, `${place}${comma}${address}`, door.join(comma)];
}
