import * as v from 'valibot';
import { checkListing } from '../../../domain/listings/posting/listing-rules.ts';
import { type PostedFields, type PostedListing, parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { faultSentences } from '../../parts/listing/listing-fault-sentence.ts';
import { isPlaceField, postedFields, typedOf } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { endedStoredForm, keptStepCookies, storedFormCookies } from '../../web/forms/stored-form.ts';
import { defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { Problem, Redirect } from '../../web/request/problem.ts';
import { newListing } from './new.route.tsx';
import { postingForm } from './posting-form.ts';
import { numberFaultOf, withContactOf } from './seller-place.ts';
import { afterStored, hasPictures, storePosted } from './store-posted.ts';

/**
 * Maximum bytes of a posted form. A description of 4,000 letters takes 24 KB; a longer one must be accepted too, so
 * that the form can be shown again for shortening it.
 */
export const POSTED_BYTES = 256 * 1024;

/**
 * Goes to a step of the form without scripts: shows the page again, at the step of the pressed button. The second step
 * requires a valid first one (ITEM-02).
 */
export const turnNewListing = defineAction({
  at: post(paths.newListingForm),
  guard: 'anyone',
  about: { summary: fa.api.calls.turnListing, example: { step: 'details', go: 'refresh' } },
  input: postingForm.input,
  bodyMax: POSTED_BYTES,
  page: newListing,
  async act(context, fields) {
    context.answerCookies.push(...(await keptStepCookies('draft', typedOf(Object.entries(fields)), context)));
    if (fields.go !== 'place') return refuse({ status: 200 });
    const viewer = await context.readViewer();
    const sellerFault = viewer && sellerFaultOf(await sellerFor(context, viewer.userId, fields));
    return turned({ ...sellerFault, ...detailsErrors(faultsOf(context, fields)) });
  },
});

named('ListingForm', postingForm.input);

/** Id and addresses of the stored listing. */
export const StoredListing = named(
  'StoredListing',
  v.object({
    listingId: integer,
    links: v.array(v.string()),
    url: v.string(),
  }),
);
export type StoredListing = v.InferOutput<typeof StoredListing>;

/** Creates a listing (ITEM-11). */
export const createListingCall = defineAction({
  at: post(paths.createListing),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.createListing,
    answers: StoredListing,
    example: {
      name: 'a title of ten letters',
      description: 'what is offered, in twenty letters and more',
      price: '1000000',
      category: '43627',
      region: '8',
      city: '801',
      telephone: '09123456789',
      uploadToken: 'from the form',
    },
    statuses: [401],
  },
  input: postingForm.input,
  limits: () => [{ action: 'post' }],
  bodyMax: POSTED_BYTES,
  page: newListing,
  async act(context, fields) {
    const viewer = await context.readViewer();
    if (!viewer) return askSignIn(context, fields);
    const { userId } = viewer;
    const sellerId = await sellerFor(context, userId, fields);
    const isOfShop = sellerId !== null && sellerId !== userId;
    const filled = isOfShop ? await withContactOf(context, sellerId, fields) : fields;
    const posted = parsePosted(postedFields(filled));
    const token = posted.uploadToken || newOrderKey(context);
    if (!isOrderKey(token, context)) return refuse({ message: fa.posting.formOld });
    const errors = {
      ...sellerFaultOf(sellerId),
      ...(isOfShop ? await numberFaultOf(context, sellerId, filled) : {}),
      ...faultSentences(checkPosted(context, posted, true), filled),
    };
    if (sellerId === null || Object.keys(errors).length > 0) return refuse({ errors });
    if (isPlain(context) && fields.photoAsked === '' && !(await hasPictures(context, token))) {
      return refuse({ message: fa.posting.noPhotoPlain });
    }
    return answerStored(context, await storePosted(context, { userId, sellerId, posted, token }));
  },
});

function answerStored(context: Context, stored: Awaited<ReturnType<typeof storePosted>>): Outcome<StoredListing> {
  if (!stored.ok) {
    const { refused, sentence } = stored;
    return refuse(refused === 'not-for-seller' ? { errors: sellerFaultOf(null) } : { message: sentence });
  }
  const { listingId, status } = stored;
  const url = afterStored(listingId, status);
  context.answerCookies.push(...endedStoredForm('draft', context));
  return done({ data: { listingId, links: [url], url }, to: url });
}

/** Id of the account in whose name the form posts; null if the sender may not post for that account (SHOP-03). */
async function sellerFor({ db }: Context, userId: number, { seller = '' }: PostedFields): Promise<number | null> {
  const sellerId = seller === '' ? userId : parseId(seller);
  return sellerId !== null && (await actsFor(db, { userId, sellerId }, 'post')) ? sellerId : null;
}

const sellerFaultOf = (sellerId: number | null): Record<string, string> =>
  sellerId === null ? { seller: fa.posting.notForThisShop } : {};

/**
 * Sends the user to the sign-in. Afterwards the form has its values again: from the browser's draft, or without scripts
 * from cookies.
 */
function askSignIn(context: Context, fields: PostedFields): Refused {
  const loginUrl = paths.signIn(paths.newListingForm());
  if (!isPlain(context)) throw new Problem(401, { loginUrl });
  const cookies = storedFormCookies('draft', typedOf(Object.entries({ ...fields, step: 'place' })), context);
  if (cookies === null) return refuse({ message: fa.posting.signInTooLong });
  throw new Redirect(loginUrl, 303, cookies);
}

const isPlain = ({ request }: Context): boolean => !wantsEnvelope(request);

function faultsOf(context: Context, fields: PostedFields): Readonly<Record<string, string>> {
  return faultSentences(checkPosted(context, parsePosted(postedFields(fields)), false), fields);
}

function checkPosted({ catalogue }: Context, posted: PostedListing, signedIn: boolean) {
  const category = posted.categoryId === null ? undefined : catalogue.taxonomy.byId.get(posted.categoryId);
  return checkListing(posted, category ?? null, catalogue.places, { isNew: true, signedIn });
}

/** Selects the errors of the first step. */
export const detailsErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !isPlaceField(field)));

export const turned = (errors: Readonly<Record<string, string>>): Refused =>
  Object.keys(errors).length === 0 ? refuse({ status: 200 }) : refuse({ errors });
