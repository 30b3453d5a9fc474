import { readAccount } from '../../../domain/identity/identity.server.ts';
import { readOpenRequest } from '../../../domain/inspections/inspections.server.ts';
import { onlookerOf, sightOf, visibilityOf } from '../../../domain/listings/listing-sight.ts';
import { findListing } from '../../../domain/listings/listings.server.ts';
import { isOfCars } from '../../../domain/taxonomy/taxonomy.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { ownName } from '../../parts/other-name.ts';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import { provedDid } from '../../web/request/confirmation-proof.ts';
import type { Context } from '../../web/request/context.ts';

export type RequestView = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  /** Price of the inspection; null if it is free. */
  readonly fee: string | null;
  /** Reason why no inspection can be requested; null if one can. */
  readonly closed: string | null;
  /** State of the viewer's open request, in words; null if there is none. */
  readonly own: string | null;
  /** Whether the request was just sent. */
  readonly isSent: boolean;
  /** For visitors: link to the sign-in, which returns here; null for signed-in users. */
  readonly signIn: string | null;
  readonly form: FormState;
  readonly values: Readonly<Record<'order-key' | 'name' | 'mobile', string>>;
};

/** View of the form for a listing's car; null if the viewer may not see the listing, or if it is not a car. */
export async function requestView(context: Context, given: string | undefined): Promise<RequestView | null> {
  const { db, catalogue, now, services } = context;
  const id = parseId(given);
  const listing = id === null ? null : await findListing(db, id);
  const viewer = await context.readViewer();
  const asUser = viewer && ({ userId: viewer.userId, role: 'user' } as const);
  if (!listing || sightOf(listing, onlookerOf(listing, asUser), now) !== 'all') return null;
  const category = catalogue.taxonomy.byId.get(listing.categoryId);
  if (!category || !isOfCars(category)) return null;
  const [settings, open, account] = await Promise.all([
    services.settings.get(now),
    viewer ? readOpenRequest(db, listing.id, viewer.userId) : null,
    viewer ? readAccount(db, viewer.userId) : null,
  ]);
  const form = formStateAt(context, paths.requestInspection(listing.id));
  const fee = settings.inspectionFee;
  return {
    id: listing.id,
    name: cleanProse(listing.name),
    href: paths.listing(listing.id, listing.name),
    fee: fee === 0 ? null : fa.price.inToman(formatToman(toman(fee))),
    closed: visibilityOf(listing, now) === 'open' ? null : fa.inspections.closed,
    own: open && fa.inspections.states[open.state],
    isSent: open !== null && provedDid(context) === 'sent',
    signIn: viewer ? null : paths.signIn(paths.inspectionRequest(listing.id)),
    form,
    values: {
      // A form that was refused keeps its idempotency key.
      'order-key': form.values[ORDER_FIELD] || newOrderKey(context),
      name: account ? ownName(account.displayName) : '',
      mobile: account?.mobile ? persianDigits(nationalNumber(account.mobile)) : '',
    },
  };
}
