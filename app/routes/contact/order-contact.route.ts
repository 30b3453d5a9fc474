import * as v from 'valibot';
import { type Contact, contactOf } from '../../../domain/contact/contact.server.ts';
import { placeOrder } from '../../../domain/orders/orders.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { validation } from '../../messages/validation.ts';
import { AGREED_FIELDS, agreedOf, refusedChange, refusedRounding } from '../../parts/checkout/agreed.ts';
import { contactSource } from '../../parts/checkout/contact-source.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { Url } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import { contactPage } from './contact.route.tsx';
import { revealClientOf } from './reveal-client.ts';

const words = fa.promotion.checkout.refused;

const OPTIONS_MAX = 20;

const Id = v.pipe(
  v.union([v.string(), v.number()], validation.required_radio),
  v.examples(['1']),
  v.transform(String),
  v.regex(/^[1-9]\d{0,15}$/, validation.required_radio),
);
const Ids = v.union(
  [v.pipe(v.array(Id), v.maxLength(OPTIONS_MAX, validation.required_radio)), Id],
  validation.required_radio,
);
/** `listing`: the listing from which the payer comes and to which they return; the packages must be on sale for it. */
const OrderInput = v.object(
  {
    paidFeatureOptionIds: Ids,
    listing: v.optional(v.union([v.literal(''), Id], validation.unknown_choice), ''),
    pay: v.optional(v.picklist(['wallet', 'direct'], validation.unknown_choice), 'direct'),
    'order-key': v.optional(v.fallback(v.pipe(v.string(), v.examples(['a'.repeat(32)])), ''), ''),
    ...AGREED_FIELDS,
  },
  validation.required_radio,
);

/**
 * Orders paid contact, for this listing and further ones (REV-01, PROM-06): `POST /api/web/user-paid-features/order`.
 */
export const orderContactCall = defineAction({
  at: post(paths.orderContact),
  movesMoney: true,
  guard: 'signed-in',
  about: { summary: fa.api.calls.orderContact, answers: Url, statuses: [404, 409] },
  input: OrderInput,
  limits: () => [{ action: 'order' }],
  page: contactPage,
  async act(context, { paidFeatureOptionIds: sent, listing, pay, 'order-key': key, ...said }) {
    const items = [sent].flat();
    if (items.length === 0) return refuse({ errors: { paidFeatureOptionIds: validation.required_radio } });
    const listingId = parseId(listing);
    const contact = listingId === null ? null : await readContact(context, listingId);
    if (contact === 'unknown') return refuse({ status: 404, message: fa.contact.refused['not-found'] });
    if (contact?.state === 'closed') return refuse({ status: 409, message: fa.contact.refused.closed });
    if (contact && !isSoldFor(contact, items)) return refuse({ message: words['unknown-item'] });
    const placed = await placeOrder(context, context.services.payments, {
      userId: context.viewer.userId,
      kind: 'user-paid-features',
      listingId: null,
      asked: { items, amount: null, couponCode: null, useWallet: pay === 'wallet' },
      agreed: agreedOf(said),
      orderKey: isOrderKey(key, context) ? key : null,
      paymentSource: listingId === null ? '' : contactSource(listingId),
      isFromApp: false,
    });
    if (placed.ok) {
      const bought = listingId === null ? paths.myWallet() : paths.contact(listingId, { did: 'bought' });
      const url = placed.order.gatewayPart > 0 ? paths.paymentInvoice(placed.order.publicId) : bought;
      return done({ data: { url }, to: url });
    }
    if (placed.refused === 'changed') return refusedChange(placed);
    if (placed.refused === 'round-up') return refusedRounding(placed);
    const { refused } = placed;
    const isConflict = refused === 'other-body' || refused === 'confirming';
    return refuse({
      status: isConflict ? 409 : 422,
      message: refused === 'coupon' ? words['unknown-item'] : words[refused],
    });
  },
});

async function readContact(context: SignedIn, listingId: number): Promise<Contact | 'unknown'> {
  const client = await revealClientOf(context);
  return (await contactOf(context, listingId, client, context.catalogue.taxonomy)) ?? 'unknown';
}

/**
 * Whether the packages are on sale for the listing. If its contact is already accessible, any package may be bought.
 */
const isSoldFor = (contact: Contact, items: readonly string[]): boolean =>
  contact.state !== 'paid' || items.every((item) => contact.offers.some(({ id }) => String(id) === item));
