/**
 * Keeps what was typed into a checkout without scripts too: a step that is left by the browser's own Back is a page that is loaded
 * anew (SECP-04).
 */
import { parseId } from '../../../domain/values/ids.ts';
import { paths } from '../../paths.ts';
import { keptStepCookies, readStoredForm } from '../../web/forms/stored-form.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import type { Typed } from './typed-purchase.ts';

/** One-time codes, keys, sums and the pressed button are not kept. */
const KEPT = [
  ...['count', 'fullName', 'region', 'city', 'address', 'plaque', 'unit', 'latitude', 'longitude', 'position'],
  ...['deliveryTime', 'cod', 'couponCode'],
];

const pageOf = ({ params }: SignedIn): string => paths.securePurchase(parseId(params.listingId) ?? 0);

/** Cookies for the checkout's own page; none if it is too long. */
export const storedPurchaseCookies = (context: SignedIn, typed: Typed): Promise<readonly string[]> =>
  keptStepCookies('typed', keptOf(typed), context, pageOf(context));

/** Empty if nothing was typed there by this account. */
export const readStoredPurchase = async (context: SignedIn): Promise<Typed> =>
  keptOf(await readStoredForm('typed', context, pageOf(context)));

const keptOf = (typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(KEPT.flatMap((name) => (typed[name] ? [[name, typed[name]] as const] : [])));
