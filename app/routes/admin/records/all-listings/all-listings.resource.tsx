import { staffActsOn } from '../../../../../domain/moderation/listing-acts.ts';
import {
  holdListing,
  type ListedListing,
  listingList,
  rejectPublished,
  removeListing,
  restoreListing,
} from '../../../../../domain/moderation/moderation.server.ts';
import { REJECT_REASONS, WORDS } from '../../../../../domain/moderation/reject-reasons.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import type { Confirmation } from '../../../../office/confirmations.ts';
import { answerOf } from '../../../../office/office-action.ts';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { choice } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { optional } from '../../../../parts/form/kind-changes.ts';
import { hidden, wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { ButtonLook } from '../../../../ui/button.tsx';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { listingFacts } from '../../queues/moderation/listing-facts.ts';
import { ListingContent } from './listing-content.tsx';
import { type ListingFile, listingHistory, readListingFile } from './listing-file.ts';
import { categoryOptions, categoryValue, placeValue } from './listing-filters.ts';
import { listingItem } from './listing-item.ts';

const words = fa.officeLists.listings;
const { statuses, reasons } = fa.moderation;

/** Version of the listing that staff saw, so that later changes by its owner are not decided unseen. */
const version = hidden(wholeNumber());
const reason = text({ ...WORDS, clean: cleanProse, multiline: true, count: true });

export const listingReasonForm = defineForm(
  { version, reason },
  { reason: { label: words.reason, help: words.reasonHelp } },
);
export const listingRejectForm = defineForm(
  { version, reason: choice(REJECT_REASONS), words: optional(reason) },
  {
    reason: { label: fa.moderation.case.reasons, options: reasons },
    words: { label: fa.moderation.case.words, help: fa.moderation.case.wordsHelp },
  },
);

const callAt = (id: number, call: Parameters<typeof paths.office.anyListingCall>[1]) =>
  paths.office.anyListingCall(id, call);
const allows =
  (act: ReturnType<typeof staffActsOn>[number]) =>
  ({ listing }: ListingFile, staff: { readonly id: number; readonly role: string }) =>
    staffActsOn(listing.status).includes(act) && (listing.userId !== staff.id || staff.role === 'admin');
const versionOf = ({ listing }: ListingFile) => ({ version: listing.version });
const permission = 'moderate listings';
const about = (summary: string) => ({ summary, example: { version: '1', reason: 'asked for' }, statuses: [403, 409] });

type Shown = { readonly summary: string; readonly label: string; readonly help: string; readonly pressedBy: string };

/** An act whose form only asks for a reason. */
function actWithReason(
  act: 'hold' | 'remove' | 'restore',
  did: Confirmation,
  change: typeof holdListing,
  { summary, ...shown }: Shown & { readonly look?: ButtonLook },
) {
  return defineAct({
    at: post(paths.office.anyListingCall, act),
    path: (id) => callAt(id, act),
    permission,
    isPossible: allows(act),
    about: about(summary),
    ...shown,
    form: listingReasonForm,
    values: versionOf,
    change: (context, listingId, { version, reason }) =>
      change(context, context.viewer, { listingId, version }, reason, context.catalogue),
    did,
    to: (listingId) => paths.office.anyListing(listingId),
  });
}

/** Listings in all states: published ones can be held, rejected and removed here, removed ones restored (ADM-02). */
const listings = defineResource({
  section: 'all-listings',
  permission,
  title: fa.admin.sections['all-listings'],
  list: listingList,
  page: {
    at: get(paths.office.allListings),
    id: 'admin-all-listings-page',
    path: paths.office.allListings,
    summary: fa.api.pages.adminAllListings,
    example: { q: '1001', seller: '1', marked: 'reported', category: 'sofas', place: 'tehran', after: '1001' },
  },
  csv: {
    at: get(paths.office.allListingsCsv),
    path: paths.office.allListingsCsv,
    summary: fa.api.pages.adminAllListingsCsv,
  },
  itemsOf: async (rows: readonly ListedListing[], { catalogue }: SignedIn) =>
    rows.map((row) => listingItem(row, catalogue)),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.anyListing(id),
  columns: [
    { head: words.name, text: ({ name }) => name, isName: true },
    { head: words.id, text: ({ id }) => persianDigits(id), look: 'number' },
    {
      head: words.status,
      look: 'number',
      text: ({ status }) => status,
      cell: ({ status, isFlagged }) => (
        <>
          {status} {isFlagged && <Badge look="accent">{words.flagged}</Badge>}
        </>
      ),
    },
    { head: words.category, text: ({ category }) => category },
    { head: words.place, text: ({ place }) => place },
    { head: words.price, text: ({ price }) => price, look: 'number' },
    { head: words.seller, text: ({ seller }) => seller },
    { head: words.created, text: ({ created }) => created, sort: 'newest', look: 'number' },
    { head: words.changed, text: ({ changed }) => changed, sort: 'changed', look: 'number' },
  ],
  filters: {
    seller: { label: words.sellerId, look: 'number' },
    marked: {
      label: words.marked,
      options: [
        { value: 'flagged', name: words.flagged },
        { value: 'reported', name: words.reported },
      ],
    },
    category: { label: words.category, options: categoryOptions, toValue: categoryValue },
    place: { label: words.place, help: words.placeHelp, toValue: placeValue },
    status: { label: words.status, options: Object.entries(statuses).map(([value, name]) => ({ value, name })) },
  },
  views: [
    { id: 'flagged', name: fa.officeViews.flagged, query: { marked: 'flagged' } },
    { id: 'reported', name: fa.officeViews.reported, query: { marked: 'reported' } },
  ],
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  case: {
    at: get(paths.office.anyListing),
    id: 'admin-any-listing-page',
    about: { summary: fa.api.pages.adminAnyListing },
    pageTitle: (id) => fa.moderation.case.title(persianDigits(id)),
    subject: 'listing',
    read: readListingFile,
    title: ({ listing }: ListingFile) => listing.name,
    badges: ({ listing }) => [{ name: statuses[listing.status] }],
    facts: ({ listing }, { catalogue }) => [
      [words.id, persianDigits(listing.id)],
      ...listingFacts(listing, catalogue).map(
        ({ name, value, ltr }) =>
          [name, <ForeignText key={name} text={value} dir={ltr ? 'ltr' : undefined} />] as const,
      ),
    ],
    related: ({ listing, seller }) => [
      { name: `${words.seller}: ${seller}`, href: paths.office.user(listing.userId) },
      {
        name: words.ofSeller,
        href: paths.office.allListings(new URLSearchParams({ seller: String(listing.userId) })),
      },
      ...(listing.status === 'pending' ? [{ name: words.inQueue, href: paths.office.listingCase(listing.id) }] : []),
      ...(listing.status === 'published'
        ? [{ name: words.onSite, href: paths.listing(listing.id, listing.name) }]
        : []),
    ],
    history: listingHistory,
    Content: ListingContent,
  },
  acts: {
    hold: actWithReason('hold', 'listing-held', holdListing, {
      summary: fa.api.calls.adminHoldListing,
      label: words.hold,
      help: words.holdHelp,
      pressedBy: 'h',
    }),
    reject: defineAct({
      at: post(paths.office.anyListingCall, 'reject'),
      path: (id) => callAt(id, 'reject'),
      permission,
      isPossible: allows('reject'),
      about: { ...about(fa.api.calls.adminRejectPublished), example: { version: '1', reason: 'duplicate' } },
      label: words.reject,
      look: 'danger',
      pressedBy: 'r',
      form: listingRejectForm,
      values: versionOf,
      async act(context, listingId, { version, reason, words }) {
        const seen = { listingId, version };
        const why = { reasons: [reason], words };
        const result = await rejectPublished(context, context.viewer, seen, why, context.catalogue);
        return answerOf(result, { did: 'listing-rejected', to: paths.office.anyListing(listingId) });
      },
    }),
    remove: actWithReason('remove', 'listing-removed', removeListing, {
      summary: fa.api.calls.adminRemoveListing,
      label: words.remove,
      help: words.removeHelp,
      look: 'danger',
      pressedBy: 'd',
    }),
    restore: actWithReason('restore', 'listing-restored', restoreListing, {
      summary: fa.api.calls.adminRestoreListing,
      label: words.restore,
      help: words.restoreHelp,
      pressedBy: 'z',
    }),
  },
});

export const { list: adminAllListings, csv: adminAllListingsCsv, case: adminAnyListing } = listings;
export const {
  hold: holdListingCall,
  reject: rejectPublishedCall,
  remove: removeListingCall,
  restore: restoreListingCall,
} = listings.acts;
