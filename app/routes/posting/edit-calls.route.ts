import * as v from 'valibot';
import { listingForOwner, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import { checkListing } from '../../../domain/listings/posting/listing-rules.ts';
import { type PostedFields, type PostedListing, parsePosted } from '../../../domain/listings/posting/posted-listing.ts';
import { readShopContact } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { parseTelephone } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { faultSentences } from '../../parts/listing/listing-fault-sentence.ts';
import { postedFields, typedOf } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import { isOrderKey } from '../../web/forms/order-key.ts';
import { endedStoredForm, keptStepCookies } from '../../web/forms/stored-form.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';
import { removeOwnListing } from '../account/my-listing-calls.route.ts';
import { editListing } from './edit.route.tsx';
import { detailsErrors, POSTED_BYTES, StoredListing, turned } from './new-calls.route.ts';
import { editForm, postingForm } from './posting-form.ts';
import { numberFaultOf } from './seller-place.ts';
import { afterStored, type NotStored, saveEdited } from './store-posted.ts';

/** Goes to a step of the edit form without scripts. */
export const turnEditListing = defineAction({
  at: post(paths.editListing),
  guard: 'signed-in',
  about: { summary: fa.api.calls.turnListing, example: { step: 'details', go: 'refresh' } },
  input: postingForm.input,
  bodyMax: POSTED_BYTES,
  page: editListing,
  async act(context, fields) {
    const { listing } = await requireOwn(context);
    const typed = typedOf(Object.entries(fields));
    context.answerCookies.push(...(await keptStepCookies('typed', typed, context, paths.editListing(listing.id))));
    if (fields.go !== 'place') return refuse({ status: 200 });
    return turned(detailsErrors(faultsOf(context, parsePosted(postedFields(fields)), listing, fields)));
  },
});

/**
 * Answer of the call. If the call removed the listing, the answer contains the listing's id and the address that undoes
 * the removal.
 */
const SavedListing = v.object({
  ...v.partial(StoredListing).entries,
  listingId: integer,
  version: v.optional(integer),
  undo: v.optional(v.string()),
});

/**
 * Saves an edited listing, or removes it with `_method=DELETE`. An outdated version is answered as a conflict, and
 * nothing is written.
 */
export const saveListingCall = defineAction({
  at: post(paths.webListing),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.saveListing,
    answers: SavedListing,
    example: { name: 'a title of ten letters' },
    statuses: [409],
  },
  input: editForm.input,
  bodyMax: POSTED_BYTES,
  limits: (_, { _method }) => (_method === 'DELETE' ? [] : [{ action: 'edit' }]),
  page: editListing,
  async act(context, fields) {
    if (fields._method === 'DELETE') return removeOwnListing(context, fields);
    const { listing, userId } = await requireOwn(context);
    const posted = parsePosted(postedFields(fields));
    const hasToken = posted.uploadToken !== '';
    if (hasToken && !isOrderKey(posted.uploadToken, context)) return refuse({ message: fa.posting.formOld });
    const errors = {
      ...(await changedNumberFault(context, listing, posted, fields)),
      ...faultsOf(context, posted, listing, fields),
    };
    if (Object.keys(errors).length > 0) return refuse({ errors });
    const { id } = listing;
    const saved = await saveEdited(context, userId, id, posted);
    if (!saved.ok) return refuse(refusalOf(saved, id));
    context.answerCookies.push(...endedStoredForm('typed', context, paths.editListing(id)));
    // A listing in the state `unpaid` was never sent for review before, so the page is that of a new listing.
    const url = afterStored(id, saved.status, listing.status === 'unpaid' ? {} : { from: 'edit' });
    return done({ data: { listingId: id, links: [url], url, version: saved.version }, to: url });
  },
});

function refusalOf({ refused, sentence }: NotStored, id: number): Parameters<typeof refuse>[0] {
  if (refused === 'words') return { message: sentence };
  if (refused === 'not-found') return { status: 404, message: sentence };
  return { status: 409, message: sentence, ...(refused === 'stale' ? { data: { newer: paths.editListing(id) } } : {}) };
}

async function requireOwn(context: SignedIn): Promise<{ readonly listing: OwnedListing; readonly userId: number }> {
  const { userId } = context.viewer;
  const listing = await listingForOwner(context.db, userId, parseId(context.params.id) ?? notFound());
  return { listing: listing ?? notFound(), userId };
}

/**
 * Error about a changed telephone number. A shop's listing may keep its number; if a member enters another number of
 * their own, they have to confirm that (SHOP-03).
 */
async function changedNumberFault(
  context: Context,
  { userId, telephone }: OwnedListing,
  posted: PostedListing,
  fields: PostedFields,
): Promise<Record<string, string>> {
  const number = parseTelephone(posted.telephone);
  if (number === telephone || (await readShopContact(context.db, userId)) === null) return {};
  return numberFaultOf(context, userId, fields);
}

/** Errors of an edit. A category or city that was not sent keeps its stored value (ITEM-03). */
function faultsOf(
  { catalogue }: Context,
  posted: PostedListing,
  stored: OwnedListing,
  fields: PostedFields,
): Record<string, string> {
  const category = catalogue.taxonomy.byId.get(posted.categoryId ?? stored.categoryId);
  const posting = { isNew: false, signedIn: true, keptCityId: stored.cityId, keptDistrictId: stored.districtId };
  return faultSentences(checkListing(posted, category ?? null, catalogue.places, posting), fields);
}
