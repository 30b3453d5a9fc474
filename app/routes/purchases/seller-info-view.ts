import { readBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { isHeld } from '../../../domain/bank-accounts/bank-info.ts';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import type { Invoice } from '../../../domain/purchases/invoices/invoice-record.ts';
import { readInvoiceFor } from '../../../domain/purchases/purchases.server.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { spacedSheba } from '../../../domain/values/sheba.ts';
import { apart } from '../../parts/isolated.ts';
import { ownName } from '../../parts/other-name.ts';
import { bankName, storedBankHint, storedSheba } from '../../parts/purchases/bank-name.ts';
import { type CodeUnderWay, codeUnderWay, contactOf } from '../../parts/sent-code.ts';
import { paths } from '../../paths.ts';
import type { Option } from '../../ui/select.tsx';
import { formState, formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { notFound } from '../../web/request/problem.ts';
import { placesOf } from './place-options.ts';
import { pointOf, type Typed } from './typed-purchase.ts';

export type SellerInfoView = {
  readonly invoiceId: string;
  readonly listingId: number;
  /** Last digits and bank of the stored sheba; null if none is stored. */
  readonly kept: string | null;
  /** Name of the bank of the typed sheba, or a hint that the bank of the stored sheba is unknown; otherwise empty. */
  readonly bank: string;
  readonly isHeld: boolean;
  readonly typed: Typed;
  readonly regions: readonly Option[];
  readonly cities: readonly Option[];
  readonly points: readonly Option[];
  readonly recipient: string;
  readonly form: FormState;
  readonly codeForm: FormState;
} & CodeUnderWay;

/** The invoice that the address names, for its seller or the shop's owner; throws 404 for others. */
export async function ownSale({ db, params, viewer }: SignedIn): Promise<Invoice> {
  const found = await readInvoiceFor(db, params.id ?? params.invoice ?? '', viewer.userId);
  const listing = params.listing === undefined ? found?.invoice.listingId : parseId(params.listing);
  if (found?.side !== 'seller' || found.invoice.listingId !== listing) return notFound();
  const acting = { userId: viewer.userId, sellerId: found.invoice.sellerId };
  return (await actsFor(db, acting, 'money')) ? found.invoice : notFound();
}

/** Contact to which the user's codes are sent. */
export const contactOfSeller = async ({ db, viewer }: SignedIn) =>
  contactOf((await readAccount(db, viewer.userId)) ?? notFound());

export async function loadSellerInfo(context: SignedIn): Promise<SellerInfoView> {
  const { db, viewer, services, sentForm, now } = context;
  const { publicId: invoiceId, listingId, sellerId } = await ownSale(context);
  const { recipient, channel, masked } = await contactOfSeller(context);
  const [kept, sent] = await Promise.all([
    readBankInfo(db, services.payments, sellerId),
    codeUnderWay(context, recipient, 'refund', channel),
  ]);
  const isSent = sentForm?.values.fullName !== undefined;
  const typed = isSent
    ? shownBack(sentForm.values)
    : kept
      ? keptValues(kept)
      : { fullName: ownName(viewer.displayName) };
  const form = formState(context);
  return {
    invoiceId,
    listingId,
    typed,
    ...sent,
    kept: kept && storedSheba(kept.lastFour, kept.bank),
    bank: bankName(typed.shebaNumber ?? '') || storedBankHint(kept?.bank ?? null),
    isHeld: kept !== null && isHeld(kept, now),
    ...placesOf(context, { region: typed.IDRegion, city: typed.IDCity }),
    recipient: apart(masked),
    form: { ...form, values: typed as Readonly<Record<string, string>> },
    codeForm: formStateAt(context, paths.sendSellerCode(String(listingId), invoiceId)),
  };
}

/** Values for the form: a point chosen from the list stays selected, and a valid sheba is formatted with spaces. */
function shownBack(values: Typed): Typed {
  const [Latitude, Longitude] = pointOf({ ...values, latitude: values.Latitude, longitude: values.Longitude });
  return { ...values, Latitude, Longitude, shebaNumber: spacedSheba(values.shebaNumber ?? '') };
}

function keptValues(kept: NonNullable<Awaited<ReturnType<typeof readBankInfo>>>): Typed {
  const { fullName, address } = kept;
  return {
    fullName,
    Address: address.address,
    Plaque: address.plaque,
    Unit: address.unit,
    IDRegion: String(address.regionId),
    IDCity: String(address.cityId),
    Latitude: String(address.latitude),
    Longitude: String(address.longitude),
  };
}
