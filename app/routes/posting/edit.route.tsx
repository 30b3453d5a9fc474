import type { ReactNode } from 'react';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { listingForOwner, type OwnedListing } from '../../../domain/listings/listings.server.ts';
import { borrowPictures, uploadSetHash } from '../../../domain/media/media.server.ts';
import { isRejectReason } from '../../../domain/moderation/reject-reasons.ts';
import { actsFor, readShopContact } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { postingWords } from '../../messages/posting-words.ts';
import { formPictures } from '../../parts/form-pictures.ts';
import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { TypedTexts } from '../../parts/typed-texts.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formState } from '../../web/forms/context-form-state.ts';
import { mayHaveEffect } from '../../web/forms/csrf.ts';
import { isOrderKey, newOrderKey } from '../../web/forms/order-key.ts';
import { endedStoredForm, readStoredForm } from '../../web/forms/stored-form.ts';
import { typedTexts } from '../../web/forms/typed-texts.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage, type Regions } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Catalogue, Context } from '../../web/request/context.ts';
import { notFound, type TypedText } from '../../web/request/problem.ts';
import { openedNotice, whereWrong } from './new.route.tsx';
import { typedOfListing } from './owned-typed.ts';
import styles from './posting.module.css';
import { editForm } from './posting-form.ts';
import { PostingPage } from './posting-page.tsx';
import { postingRegions } from './posting-regions.tsx';
import { chosen, turn } from './posting-screen.ts';
import { type NoticeView, type PostingMode, type PostingView, postingView } from './posting-view.ts';
import { priceNotice } from './price-notice.ts';
import { quotaNotice } from './quota-notice.ts';

/** View of the edit page. `other`: the listing was sold or removed and cannot be edited (ITEM-10). */
type EditView =
  | { readonly kind: 'form'; readonly posting: PostingView }
  | { readonly kind: 'other'; readonly text: string; readonly typed: readonly TypedText[] };

/** Page with the edit form of the user's own listing (ITEM-10); throws 404 for others. */
export const editListing = definePage<EditView>({
  at: get(paths.editListing),
  id: 'add-edit-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.editListing, query: ['reset', '_regions'], example: { id: 1001, reset: '1' } },
  load: loadEdit,
  head: () => ({ title: fa.posting.editTitle, robots: 'noindex' }),
  Page: ({ view }) => (view.kind === 'form' ? <PostingPage view={view.posting} /> : <Closed {...view} />),
  regions: Object.fromEntries(
    Object.entries(postingRegions).map(([name, Part]) => [
      name,
      ({ view }: { readonly view: EditView }) => (view.kind === 'form' ? <Part view={view.posting} /> : null),
    ]),
  ) satisfies Regions<EditView>,
});

async function loadEdit(context: SignedIn): Promise<EditView> {
  const { db, catalogue, params } = context;
  const { userId } = context.viewer;
  const listing = (await listingForOwner(db, userId, parseId(params.id) ?? notFound())) ?? notFound();
  const mode = modeOf(listing);
  if (mode === 'other')
    return {
      kind: 'other',
      text: closedText(listing),
      typed: typedTexts(editForm.input, context.sentForm?.values ?? {}),
    };
  const kept = await keptStep(context, listing);
  const { typed, screen } = turn(kept ?? sentOrStored(context, listing), catalogue);
  const form = formState(context);
  const shown = whereWrong(form, screen);
  const pays = await actsFor(db, { userId, sellerId: listing.userId }, 'money');
  const token = await ownToken(context, typed.uploadToken, listing, userId);
  const posting = postingView(
    {
      mode,
      form,
      stepsTo: paths.editListing(listing.id),
      sendTo: paths.webListing(listing.id),
      listingId: listing.id,
      signedIn: true,
      signInTo: null,
      restored: kept !== null,
      linked: null,
      telephone: '',
      shopTelephone: await shopTelephoneOf(context, listing),
      deleteAfter: (await readAccount(db, userId))?.deleteAfter ?? null,
      sellers: [],
      notice: openedNotice(shown) ?? noticeOf(mode, listing, { message: form.message, pays }),
      pictures: await formPictures(context, token),
      quota: isMoved(typed, listing, catalogue) ? await quotaNotice(context, typed, listing.userId) : null,
      prices: await priceNotice(context, typed, shown, listing.id),
    },
    { ...typed, uploadToken: token },
    shown,
    catalogue,
  );
  return { kind: 'form', posting };
}

/** Telephone of the shop that owns the listing; null for a person's listing. */
async function shopTelephoneOf({ db }: Context, { userId }: OwnedListing): Promise<string | null> {
  const contact = await readShopContact(db, userId);
  return contact && nationalNumber(contact.telephone ?? '');
}

/**
 * Whether the category changes. If it does not, the listing keeps the free slot that it uses in the quota (ITEM-17).
 */
const isMoved = (typed: Typed, { categoryId }: OwnedListing, catalogue: Catalogue): boolean =>
  chosen(typed, catalogue).category?.id !== categoryId;

/**
 * Values for the form: the submitted ones, or else the stored ones. Only a region is rendered from values in the
 * address, which a script sends; a page ignores them, because anybody can write such a link.
 */
function sentOrStored({ sentForm, url, catalogue }: Context, listing: OwnedListing): Typed {
  if (sentForm) return { ...sentForm.values, version: sentForm.values.version ?? String(listing.version) };
  const stored = typedOfListing(listing, catalogue);
  if (!url.searchParams.has('_regions')) return stored;
  return { name: stored.name ?? '', ...Object.fromEntries(url.searchParams) };
}

/**
 * Values that were sent with a step without scripts but never saved; null if the listing has changed since, or if the
 * user has discarded them.
 */
async function keptStep(context: SignedIn, { id, version }: OwnedListing): Promise<Typed | null> {
  const { sentForm, url } = context;
  if (sentForm || url.searchParams.has('_regions')) return null;
  const page = paths.editListing(id);
  if (url.searchParams.has('reset') && mayHaveEffect(context)) {
    context.answerCookies.push(...endedStoredForm('typed', context, page));
    return null;
  }
  const typed = typedOf(Object.entries(await readStoredForm('typed', context, page)));
  return typed.version === String(version) ? typed : null;
}

/**
 * Upload token of the form. Copies the listing's pictures into the form's own set; the listing keeps its pictures until
 * it is saved.
 */
async function ownToken(
  context: Context,
  sent: string | undefined,
  listing: OwnedListing,
  userId: number,
): Promise<string> {
  if (isOrderKey(sent, context)) return sent;
  const token = newOrderKey(context);
  const set = { tokenHash: uploadSetHash(token), userId };
  if (listing.pictures.length > 0) await borrowPictures(context, set, listing.pictures);
  return token;
}

function modeOf({ status }: OwnedListing): PostingMode | 'other' {
  switch (status) {
    case 'sold':
    case 'removed':
      return 'other';
    case 'rejected':
      return 'edit_rejected';
    case 'expired':
      return 'edit_expired';
    case 'draft':
    case 'unpaid':
    case 'pending':
    case 'published':
      return 'edit';
  }
}

function noticeOf(
  mode: PostingMode,
  { id, rejection, status }: OwnedListing,
  { message, pays }: { readonly message: string | null; readonly pays: boolean },
): NoticeView | null {
  const link = { href: paths.editListing(id), text: postingWords.loadNewer };
  if (message === fa.posting.stale) return { kind: 'error', text: message, reasons: [], link };
  if (mode === 'edit_expired') return { kind: 'plain', text: fa.posting.expired, reasons: [], link: null };
  if (status === 'unpaid')
    return { kind: 'plain', text: fa.posting.unpaid, reasons: [], link: pays ? payLink(id) : null };
  if (mode !== 'edit_rejected') return null;
  const reasons = (rejection?.reasons ?? []).filter(isRejectReason).map((reason) => fa.moderation.reasons[reason]);
  const words = rejection?.words ? [rejection.words] : [];
  return { kind: 'error', text: fa.posting.rejected, reasons: [...reasons, ...words], link: null };
}

const payLink = (id: number) => ({ href: paths.paidFeatures(id), text: fa.posting.goPay });

const closedText = ({ status }: OwnedListing): string =>
  status === 'removed' ? fa.posting.states.removed : fa.posting.states.sold;

function Closed({ text, typed }: Extract<EditView, { readonly kind: 'other' }>): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.posting.editTitle}</h1>
      <Notice>{text}</Notice>
      <TypedTexts typed={typed} />
      <Actions>
        <LinkButton look="accent" href={paths.newListing('listing-closed')}>
          {fa.posting.postAnother}
        </LinkButton>
      </Actions>
    </div>
  );
}
