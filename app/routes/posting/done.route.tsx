import type { ReactNode } from 'react';
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { listingForOwner, quotaFor } from '../../../domain/listings/listings.server.ts';
import { mayBePromoted } from '../../../domain/promotion/features/feature.ts';
import { actsFor } from '../../../domain/sellers/sellers.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { StepList } from '../../parts/form/steps.tsx';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { ActivationLink } from '../../parts/listing/activation-link.tsx';
import { LimitationLink } from '../../parts/listing/limitation-link.tsx';
import { offersActivation } from '../../parts/listing/offers-activation.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { CheckoutForm } from '../promotion/checkout-form.tsx';
import { type CheckoutView, loadCheckout } from '../promotion/checkout-view.ts';
import { endedListing } from '../promotion/ended-listing.ts';
import styles from './posting.module.css';
import { POSTING_STEPS } from './posting-form.ts';

type DoneView = {
  readonly id: number;
  readonly name: string;
  /** Whether an existing listing was edited, instead of a new one posted. */
  readonly isEdited: boolean;
  readonly isPublished: boolean;
  /** Whether the fee still has to be paid by the shop's owner, because the viewer may not pay it. */
  readonly isUnpaid: boolean;
  readonly deleteAfter: Date | null;
  /** Checkout of paid features; null if none can be bought, or if the viewer may not buy any. */
  readonly checkout: CheckoutView | null;
  /** Whether the page offers to allow secure purchase. */
  readonly isSecureOffered: boolean;
  /** Sentence if the user has exceeded the free listings (ITEM-17); otherwise null. */
  readonly overQuota: string | null;
};

/** Page after posting (ITEM-11): the listing's next steps, and the features that are sold for it (PROM-02). */
export const listingDone = definePage<DoneView>({
  at: get(paths.newListingDone),
  id: 'listing-sent-page',
  cache: 'private',
  guard: 'signed-in',
  postsToGateways: true,
  about: { summary: fa.api.pages.listingDone, query: ['from'], example: { from: 'edit' } },
  async load(context) {
    const { userId } = context.viewer;
    const listing = await listingForOwner(context.db, userId, parseId(context.params.id) ?? notFound());
    if (!listing || listing.status === 'removed') return notFound();
    const sellerId = listing.userId;
    const paysFor = await actsFor(context.db, { userId, sellerId }, 'money');
    if (listing.status === 'unpaid' && paysFor)
      throw new Redirect(paths.paidFeatures(listing.id, { from: 'listing-sent' }), 302);
    // A listing that has ended since is explained on its own page.
    if (endedListing(listing)) throw new Redirect(paths.listingById(listing.id), 302);
    const mayPay = mayBePromoted(listing.status) && paysFor;
    const checkout = mayPay ? await loadCheckout(context, listing, 'paid-features', null, 'listing-sent') : null;
    return {
      id: listing.id,
      name: listing.name,
      isEdited: context.url.searchParams.get('from') === 'edit',
      isPublished: listing.status === 'published',
      isUnpaid: listing.status === 'unpaid',
      deleteAfter: (await readAccount(context.db, userId))?.deleteAfter ?? null,
      checkout: checkout?.closed === null ? checkout : null,
      isSecureOffered: await offersActivation(context, { listingId: listing.id, sellerId }),
      overQuota: listing.status === 'unpaid' ? null : await overQuota(context, sellerId, listing.categoryId),
    };
  },
  head: (view) => ({ title: titleOf(view), robots: 'noindex' }),
  Page: DonePage,
});

const titleOf = ({ isEdited }: DoneView): string => (isEdited ? fa.posting.editDoneTitle : fa.posting.doneTitle);

/** Sentence about exceeded free listings; the new listing is already counted. */
async function overQuota(context: Context, sellerId: number, categoryId: number): Promise<string | null> {
  const category = context.catalogue.taxonomy.byId.get(categoryId);
  const quota = category ? await quotaFor(context, sellerId, category) : null;
  if (!quota || quota.used <= quota.free) return null;
  return [fa.posting.quotaOver(persianNumber(quota.free), persianNumber(quota.days)), fa.posting.quotaNotAsked].join(
    ' ',
  );
}

function DonePage({ view }: { readonly view: DoneView }): ReactNode {
  const { id, name, isEdited, isPublished, isUnpaid, checkout, isSecureOffered, overQuota } = view;
  const published = isEdited ? fa.posting.editPublished : fa.posting.donePublished;
  return (
    <div className={`${styles.page} ${styles.done}`} data-push-helps="">
      <StepList label={fa.posting.steps} steps={POSTING_STEPS} current="done" />
      <h1>{titleOf(view)}</h1>
      <Notice kind="success">
        <bdi>{name}</bdi>: {isPublished ? published : isUnpaid ? fa.posting.doneUnpaid : fa.posting.donePending}
      </Notice>
      <LeavingLine deleteAfter={view.deleteAfter} />
      {overQuota && (
        <Notice>
          {overQuota} <LimitationLink of={{ listing: id }} />
        </Notice>
      )}
      {!isPublished && !isUnpaid && (
        <section>
          <h2>{fa.posting.doneNext}</h2>
          <ol>
            {fa.posting.doneSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <Actions>
        {isPublished && (
          <LinkButton look="accent" href={paths.listing(id, name)}>
            {fa.posting.seeListing}
          </LinkButton>
        )}
        <LinkButton look={isPublished ? 'plain' : 'accent'} href={paths.myListings()}>
          {fa.posting.myListings}
        </LinkButton>
        {isSecureOffered && <ActivationLink id={id} />}
        <LinkButton href={paths.newListing('listing-sent')}>{fa.posting.postAnother}</LinkButton>
      </Actions>
      {checkout && (
        <section>
          <h2>{fa.promotion.features.title}</h2>
          {checkout.isPending && <p>{fa.promotion.features.pending}</p>}
          <CheckoutForm view={checkout} />
        </section>
      )}
    </div>
  );
}
