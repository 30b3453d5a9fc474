import type { ReactNode } from 'react';
import {
  COUNTED_WAITING,
  type FlagKind,
  LISTING_QUEUE,
  type Queue,
  queue,
} from '../../../../../domain/moderation/moderation.server.ts';
import { queueCursor } from '../../../../../domain/moderation/queue-cursor.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { shownName } from '../../../../office/shown-names.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { priceView } from '../../../../parts/listing/card-view.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { pictureSigner, type SignPicture } from '../../../../web/files/private-pictures.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { DecisionForms } from './decision-forms.tsx';
import { type ListingCase, loadListingCase } from './listing-case.ts';
import { ListingFacts, ListingSide } from './listing-case-page.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './moderation.module.css';

const CASES_A_PAGE = 25;

const { queue: words, case: caseWords, flags: flagNames } = fa.moderation;

type ListingRow = QueueRow & {
  readonly name: string;
  /** Key of the picture, signed for the viewer's browser. */
  readonly picture: string | null;
  readonly about: string;
  readonly price: string;
  readonly seller: string;
  readonly flags: readonly FlagKind[];
  /** Number of similar listings on this page, including this one. */
  readonly alike: number;
};

type Waiting = Queue['waiting'][number];

type ListingContent = QueueContent & { readonly listing: ListingCase };

/** The queue of listings that await a decision; the one that has waited longest comes first (ADM-02). */
const pages = defineQueuePages<ListingRow, ListingContent>({
  queue: LISTING_QUEUE,
  subject: 'listing',
  section: 'listings',
  words,
  paths: {
    list: paths.office.listingQueue,
    next: paths.office.nextListingCase,
    case: paths.office.listingCase,
    call: paths.office.listingCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextListing,
    claim: fa.api.calls.adminClaim,
    renew: fa.api.calls.adminRenew,
    skip: fa.api.calls.adminSkip,
  },
  list: {
    id: 'admin-listings-page',
    about: {
      summary: fa.api.pages.adminListings,
      query: ['after'],
      example: { after: '2026-11-20T12:00:00.000000Z_1001' },
    },
    columns: [
      { head: words.listing, isName: true, cell: (row) => <Listing row={row} /> },
      { head: words.about, cell: ({ about }) => <About about={about} /> },
      { head: words.price, cell: ({ price }) => price, look: 'number' },
      { head: words.seller, cell: ({ seller }) => <ForeignText text={seller} /> },
      { head: words.flags, cell: (row) => <Flags row={row} /> },
    ],
    async load(context) {
      const after = queueCursor.read(context.url.searchParams.get('after'));
      const { waiting, next, count } = await queue(context, after, CASES_A_PAGE);
      const sign = pictureSigner(context);
      const isMore = count > COUNTED_WAITING;
      return {
        rows: waiting.map((listing) => rowOf(listing, context.catalogue, sign)),
        count: isMore ? words.more(persianNumber(COUNTED_WAITING)) : words.count(persianNumber(count)),
        next: next === null ? null : paths.office.listingQueue(next),
      };
    },
  },
  case: {
    id: 'admin-listing-page',
    about: { summary: fa.api.pages.adminListing },
    title: ({ listing }) => caseWords.title(persianDigits(listing.id)),
    async load(context, id) {
      const listing = await loadListingCase(context, id);
      return {
        listing,
        caseId: listing.waits ? id : null,
        title: <MarkedText text={listing.name} rules={listing.rules} />,
        badges: [{ name: listing.status }],
        together: listing.alike.ids,
      };
    },
    Facts: ({ content }) => <ListingFacts content={content.listing} />,
    Side: ({ content }) => <ListingSide content={content.listing} />,
    Acts: ({ content: { listing } }) => (
      <DecisionForms {...listing.forms} version={listing.version} together={listing.together} />
    ),
  },
});

export const {
  list: adminListings,
  case: adminListing,
  nextCall,
  claimCall,
  renewCall,
  skipCall,
  goOn: goOnWithListings,
} = pages;

function rowOf(listing: Waiting, { taxonomy, places }: Catalogue, sign: SignPicture): ListingRow {
  const category = taxonomy.byId.get(listing.categoryId);
  const price = priceView(listing, category);
  return {
    caseId: listing.id,
    href: paths.office.listingCase(listing.id),
    since: listing.since,
    name: listing.name,
    picture: listing.coverKey && sign(listing.coverKey),
    about: persianList([
      category?.name,
      places.byId.get(listing.cityId)?.name,
      listing.pictureCount > 0 ? words.pictures(persianNumber(listing.pictureCount)) : words.noPicture,
    ]),
    price: price.amount ? fa.price.inToman(price.amount) : (price.words ?? ''),
    seller: shownName(listing.userId, listing.sellerName),
    flags: listing.flags,
    alike: listing.alike,
  };
}

function Listing({ row: { name, picture, alike } }: { readonly row: ListingRow }): ReactNode {
  return (
    <span className={styles.listing}>
      {picture ? (
        <img src={paths.picture(picture, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <ForeignText text={name} />
      {alike > 1 && <Badge>{words.alike(persianNumber(alike))}</Badge>}
    </span>
  );
}

const About = ({ about }: Pick<ListingRow, 'about'>): ReactNode => (
  <span className={styles.about}>
    <ForeignText text={about} />
  </span>
);

function Flags({ row: { flags } }: { readonly row: ListingRow }): ReactNode {
  if (flags.length === 0) return null;
  return (
    <span className={styles.line}>
      {flags.map((kind) => (
        <Badge look="accent" key={kind}>
          {flagNames[kind]}
        </Badge>
      ))}
    </span>
  );
}
