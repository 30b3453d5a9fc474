import { readAccount } from '../../../domain/identity/identity.server.ts';
import { readShopContact, type ShopContact, shopsActedFor } from '../../../domain/sellers/sellers.server.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { failures } from '../../messages/validation.ts';
import { formPictures } from '../../parts/form-pictures.ts';
import { differsFrom, stepOf, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { rememberedPlace } from '../../parts/remembered-place.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { endedStoredForm, readStoredForm } from '../../web/forms/stored-form.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { linkedSource, linkedTyped } from './linked-typed.ts';
import { PostingPage } from './posting-page.tsx';
import { postingRegions } from './posting-regions.tsx';
import { type Screen, turn } from './posting-screen.ts';
import { type NoticeView, type PostingView, postingView } from './posting-view.ts';
import { priceNotice } from './price-notice.ts';
import { quotaNotice } from './quota-notice.ts';
import { placeForSeller } from './seller-place.ts';

/** The form for a new listing (ITEM-02). Anyone may fill it in; posting requires signing in (ITEM-11). */
export const newListing = definePage<PostingView>({
  at: get(paths.newListingForm),
  id: 'add-new-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.newListing,
    query: ['category', 'reset', '_regions'],
    example: { category: '43627', reset: '1' },
  },
  load: loadNew,
  head: () => ({ title: fa.posting.title, robots: 'noindex' }),
  Page: PostingPage,
  regions: postingRegions,
});

async function loadNew(context: Context): Promise<PostingView> {
  const { db, catalogue, sentForm, url } = context;
  const viewer = await context.readViewer();
  const account = viewer && (await readAccount(db, viewer.userId));
  const reset = resetOf(context);
  const draft = sentForm ? {} : await startingDraft(context, reset);
  const linked = linkedTyped(url, catalogue);
  const turned = turn(sentForm?.values ?? startingValues(context, draft, linked), catalogue);
  const { screen } = turned;
  const form = formState(context);
  const kept = carried(turned.typed, context);
  const shown = whereWrong(form, screen);
  const sellers = viewer ? await shopsToPostFor(context, viewer.userId) : [];
  const shopId = sellers.find(({ id }) => String(id) === turned.typed.seller)?.id ?? null;
  const contact = shopId === null ? null : await readShopContact(db, shopId);
  const typed = ofSeller(context, turned.typed, viewer === null ? null : { shopId, contact });
  return postingView(
    {
      mode: 'new',
      form,
      stepsTo: paths.newListingForm(),
      sendTo: paths.createListing(),
      listingId: null,
      signedIn: viewer !== null,
      signInTo: form.message === fa.posting.signInTooLong ? paths.signIn() : null,
      restored: hasDraft(draft),
      linked: linkedView(linked, draft, reset),
      telephone: persianDigits(nationalNumber(account?.mobile ?? '')),
      shopTelephone: contact && persianDigits(nationalNumber(contact.telephone ?? '')),
      deleteAfter: account?.deleteAfter ?? null,
      sellers,
      notice: resetNotice(reset, draft, linked) ?? openedNotice(shown),
      pictures: await formPictures(context, kept.uploadToken ?? ''),
      quota: await quotaNotice(context, typed, shopId ?? viewer?.userId ?? null),
      prices: await priceNotice(context, typed, shown, null),
    },
    { ...typed, ...kept },
    shown,
    catalogue,
  );
}

/**
 * Values with the place and number of the chosen seller. Values of visitors stay unchanged, because they post in their
 * own name after signing in.
 */
function ofSeller(
  context: Context,
  typed: Typed,
  seller: { readonly shopId: number | null; readonly contact: ShopContact | null } | null,
): Typed {
  const placed = seller && placeForSeller(typed, seller.shopId, seller.contact);
  return placed === null ? typed : { ...startingPlace(context, placed), ...placed };
}

/** Shops in whose name the account may post now (SHOP-03). */
async function shopsToPostFor({ db }: Context, userId: number): Promise<PostingView['sellers']> {
  const shops = await shopsActedFor(db, userId, 'post');
  return shops.map(({ sellerId, name }) => ({ id: sellerId, name: cleanProse(name) }));
}

/**
 * Requested reset of the form: `1` discards the draft. If another site led here, the page asks for confirmation first,
 * as it does without scripts.
 */
type Reset = '1' | 'ask' | 'ask-with-draft' | null;

function resetOf(context: Context): Reset {
  const asked = context.url.searchParams.get('reset');
  if (asked === '1') return mayHaveEffect(context) ? '1' : 'ask-with-draft';
  return asked === 'ask' ? 'ask' : null;
}

async function startingDraft(context: Context, reset: Reset): Promise<Typed> {
  if (reset !== '1') return typedOf(Object.entries(await readStoredForm('draft', context)));
  context.answerCookies.push(...endedStoredForm('draft', context));
  return {};
}

const hasDraft = (draft: Typed): boolean => Object.keys(draft).length > 0;

/** Initial values: a draft takes precedence over a link. A region is rendered from the values in the browser's form. */
function startingValues(context: Context, draft: Typed, linked: Typed): Typed {
  const { url } = context;
  if (url.searchParams.has('_regions')) {
    // The values in the address are from the browser's form, including the seller for whom the place was filled in. The
    // stored draft may name a different seller, so its `placedFor` is left out.
    const { placedFor: _, ...typed } = draft;
    const shown = { ...typed, ...Object.fromEntries(url.searchParams) };
    return { ...startingPlace(context, shown), ...shown };
  }
  const given = hasDraft(draft) ? draft : { ...linkedSource(url), ...linked };
  return { ...startingPlace(context, given), ...given };
}

/** Offers to begin with the values of a link instead of the draft; null if the link has none. */
function linkedView(linked: Typed, draft: Typed, reset: Reset): PostingView['linked'] {
  if (Object.keys(linked).length === 0 || reset !== null) return null;
  return {
    facts: JSON.stringify(linked),
    href: resetLink(linked),
    isAsked: hasDraft(draft) && differsFrom(draft, linked),
  };
}

const resetLink = (linked: Typed): string => paths.newListing('reset', { ...linked, reset: 1 });

/**
 * Notice that asks for confirmation before the form is emptied, without scripts or after a link from another site;
 * otherwise null.
 */
function resetNotice(reset: Reset, draft: Typed, linked: Typed): NoticeView | null {
  if (reset !== 'ask' && !(reset === 'ask-with-draft' && hasDraft(draft))) return null;
  const link = { href: resetLink(linked), text: fa.posting.resetYes };
  return { kind: 'plain', text: fa.posting.resetAsked, reasons: [], link };
}

/** Fills in the remembered place, where most people sell (LOC-03). Empty if a place is chosen already. */
function startingPlace({ cookies, catalogue }: Context, { region, city }: Typed): Typed {
  if (region !== undefined || city !== undefined) return {};
  const [province, own] = rememberedPlace(cookies, catalogue.places)?.path ?? [];
  return { ...(province ? { region: String(province.id) } : {}), ...(own ? { city: String(own.id) } : {}) };
}

/**
 * Hidden values of the form. `uploadToken`: a new token, unless the form already has a valid one. `photoAsked`: set
 * once the user was asked about the missing photo, which happens only once (ITEM-08).
 */
function carried(typed: Typed, context: Context): Typed {
  const token = isOrderKey(typed.uploadToken, context) ? typed.uploadToken : newOrderKey(context);
  const asked = typed.photoAsked !== undefined || context.sentForm?.message === fa.posting.noPhotoPlain;
  return typedOf(Object.entries({ uploadToken: token, ...(asked ? { photoAsked: '1' } : {}) }));
}

/** Notice that explains why the first step is shown again; null if there is no reason. */
export function openedNotice(screen: Screen): NoticeView | null {
  if (screen.kind !== 'details' || !screen.opened) return null;
  return { kind: 'plain', text: fa.posting.opened(screen.opened), reasons: [], link: null };
}

/**
 * Screen on which errors are shown: the step of the first faulty field, or the first step for a general error
 * (ITEM-11).
 */
export function whereWrong({ errors, message }: PostingView['form'], screen: Screen): Screen {
  const step = stepOf(errors);
  if (step) return { kind: step };
  return message === failures.internal ? { kind: 'details' } : screen;
}
