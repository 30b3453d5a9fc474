/**
 * Stores the values typed into a checkout without scripts, because the browser's Back loads the previous step as a new
 * page (SECP-04).
 */
import { parseId } from '../../../domain/values/ids.ts';
import { paths } from '../../paths.ts';
import { keptStepCookies, readStoredForm } from '../../web/forms/stored-form.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { Typed } from './typed-purchase.ts';

/** Stored fields; one-time codes, keys, sums and the pressed button are left out. */
const KEPT = [
  ...['count', 'fullName', 'region', 'city', 'address', 'plaque', 'unit', 'latitude', 'longitude', 'position'],
  ...['deliveryTime', 'cod', 'couponCode'],
];

const pageOf = ({ params }: SignedIn): string => paths.securePurchase(parseId(params.listingId) ?? 0);

/** Cookies that store the values for the checkout's own page; empty if the values are too long. */
export const storedPurchaseCookies = (context: SignedIn, typed: Typed): Promise<readonly string[]> =>
  keptStepCookies('typed', keptOf(typed), context, pageOf(context));

/** Stored values of this account; empty if there are none. */
export const readStoredPurchase = async (context: SignedIn): Promise<Typed> =>
  keptOf(await readStoredForm('typed', context, pageOf(context)));

const keptOf = (typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(KEPT.flatMap((name) => (typed[name] ? [[name, typed[name]] as const] : [])));
