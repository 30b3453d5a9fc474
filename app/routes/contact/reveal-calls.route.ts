import * as v from 'valibot';
import {
  type RevealClient,
  type Revealed,
  revealDescription,
  revealNumber,
} from '../../../domain/contact/contact.server.ts';
import type { RevealKind } from '../../../domain/contact/contact.ts';
import type { ContactPackage } from '../../../domain/contact/packages/contact-package.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, type Outcome, refuse } from '../../web/pages/action.ts';
import type { PageRoute } from '../../web/pages/route.ts';
import { type CallDoc, integer, money, type Sendable } from '../../web/request/about.ts';
import { type At, get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { named } from '../../web/request/named-schemas.ts';
import { refusePrefetch } from '../../web/request/prefetch.ts';
import { contactPage } from './contact.route.tsx';
import { revealClientOf } from './reveal-client.ts';
import { shopContactPage } from './shop-contact.route.tsx';

const { calls } = fa.api;
/** Packages for paid contact that are sold for the listing's category; empty if the number is shown. */
const PaidFeature = named(
  'PaidContact',
  v.object({
    id: integer,
    title: v.string(),
    price: money,
    count: integer,
    days: integer,
    categories: v.nullable(v.array(integer)),
  }),
);
/** `listing`: id of the listing for which a package must be bought to see a shop's number. */
const permission = {
  hasPermission: v.boolean(),
  paidFeatures: v.array(PaidFeature),
  listing: v.optional(integer),
};
type Permission = {
  readonly hasPermission: boolean;
  readonly paidFeatures: v.InferOutput<typeof PaidFeature>[];
  readonly listing?: number;
};
const NationalNumber = v.pipe(v.string(), v.regex(/^0[1-9]\d{9}$/));

/**
 * Reveals a number (REV-01). Scripts may use GET although revealing has an effect: the call needs the form key in a
 * header, which no link can send. Plain forms use POST; if the call is refused, the contact page is shown again.
 */
export const revealListingNumber = numberCall(
  [get(paths.revealNumber, 'listings'), post(paths.revealNumber, 'listings')],
  'listings',
  calls.revealNumber,
  contactPage,
);
export const revealShopNumber = numberCall(
  [get(paths.revealNumber, 'shops'), post(paths.revealNumber, 'shops')],
  'shops',
  calls.revealOwner,
  shopContactPage,
);
export const revealAgentNumber = numberCall(
  [get(paths.revealNumber, 'agents'), post(paths.revealNumber, 'agents')],
  'agents',
  calls.revealOwner,
  shopContactPage,
);
export const revealUserNumber = numberCall(
  [get(paths.revealNumber, 'users'), post(paths.revealNumber, 'users')],
  'users',
  calls.revealOwner,
);

export const revealListingDescription = revealCall(
  [get(paths.revealDescription), post(paths.revealDescription)],
  { summary: calls.revealDescription, answers: v.object({ description: v.nullable(v.string()), ...permission }) },
  (context, id, client) => revealDescription(context, id, client, context.catalogue.taxonomy),
  (text, rest) => ({ description: text && cleanProse(text), ...rest }),
  contactPage,
);

/** Reveals a number as dialled within Iran, such as «09121234567». */
function numberCall(at: At, kind: RevealKind, summary: string, page?: PageRoute<unknown>) {
  return revealCall(
    at,
    { summary, answers: v.object({ mobileNumber: v.nullable(NationalNumber), ...permission }) },
    (context, id, client) => revealNumber(context, { kind, id }, client, context.catalogue.taxonomy),
    (text, rest) => ({ mobileNumber: text && nationalNumber(text), ...rest }),
    page,
  );
}

function revealCall<A>(
  at: At,
  about: CallDoc<A>,
  reveal: (context: Context, id: number, client: RevealClient) => Promise<Revealed>,
  dataOf: (text: string | null, rest: Permission) => Sendable<NoInfer<A>>,
  page?: PageRoute<unknown>,
) {
  return defineAction({
    at,
    guard: 'anyone',
    about: { ...about, statuses: [409] },
    input: v.object({}),
    limits: () => [{ action: 'reveal' }],
    ...(page ? { page } : {}),
    async act(context): Promise<Outcome<Sendable<NoInfer<A>>>> {
      refusePrefetch(context.request);
      const id = parseId(context.params.id);
      const revealed = id === null ? null : await reveal(context, id, await revealClientOf(context));
      if (!revealed?.ok) {
        const why = revealed?.refused ?? 'not-found';
        return refuse({ status: why === 'closed' ? 409 : 404, message: fa.contact.refused[why] });
      }
      const { text, offers, listingId } = revealed;
      return done({
        data: dataOf(text, {
          hasPermission: offers === null,
          paidFeatures: (offers ?? []).map(paidFeature),
          ...(offers !== null && page === shopContactPage && listingId !== null ? { listing: listingId } : {}),
        }),
        ...(offers === null ? {} : { message: offers.length > 0 ? fa.contact.forSale : fa.contact.paid }),
        to: listingId === null || page === shopContactPage ? paths.shopContact(id ?? 0) : paths.contact(listingId),
      });
    },
  });
}

const paidFeature = ({ id, title, price, count, days, categoryIds }: ContactPackage) => ({
  id,
  title,
  price,
  count,
  days,
  categories: categoryIds && [...categoryIds],
});
