import type { PurchaseAddress } from '../../../domain/carriers/delivery/purchase-address.ts';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/request/context.ts';

/** Lines of an address as on an envelope. */
export function addressLines(
  { catalogue }: Pick<Context, 'catalogue'>,
  { fullName, cityId, address, plaque, unit }: Omit<PurchaseAddress, 'latitude' | 'longitude'>,
): string[] {
  const { comma } = fa.payments;
  const city = catalogue.places.byId.get(cityId);
  const place = (city?.path ?? []).map(({ name }) => name).join(comma);
  const door = [`${fa.purchases.checkout.plaque} ${plaque}`, ...(unit === '' ? [] : [`${fa.mapPick.unit} ${unit}`])];
  return [fullName, ...[`${place}${comma}${address}`, door.join(comma)].map((line) => persianDigits(line))];
}

/** Mobile number of a user, for an element with `dir="ltr"`; null if the user has none. */
export async function numberOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> {
  const account = await readAccount(db, userId);
  return account?.mobile ? spacedNumber(nationalNumber(account.mobile)) : null;
}
