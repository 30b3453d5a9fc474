import {
  FEED_QUEUE,
  type FeedCaseLine,
  feedCases,
  readFeedCase,
  readSample,
  type SampleRow,
} from '../../../../../domain/feeds/feeds.server.ts';
import { readPicturesOf } from '../../../../../domain/listings/listings.server.ts';
import { readMemberIds } from '../../../../../domain/sellers/sellers.server.ts';
import { persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineQueuePages } from '../../../../office/queue.tsx';
import type { QueueContent } from '../../../../office/queue-case.tsx';
import type { QueueRow } from '../../../../office/queue-list.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { priceView } from '../../../../parts/listing/card-view.ts';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { pictureSigner, type SignPicture } from '../../../../web/files/private-pictures.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { notFound } from '../../../../web/request/problem.ts';
import admin from '../../admin.module.css';
import { FeedActs, type FeedCaseView, FeedFacts, type SampleView } from './feed-case-page.tsx';

const CASES_A_PAGE = 30;
/** Maximum number of rows that are shown as a sample. */
const SAMPLE_MOST = 200;
const { queue: words, case: caseWords } = fa.feedOffice;

type FeedContent = QueueContent & { readonly heading: string; readonly view: FeedCaseView };

/** Rows of feeds that await a moderator; each run is one case (SHOP-02, ADM-02). */
export const {
  list: adminFeedQueue,
  case: adminFeedCase,
  nextCall: nextFeedCall,
  claimCall: claimFeedCall,
  renewCall: renewFeedCall,
  skipCall: skipFeedCall,
  goOn: goOnWithFeeds,
} = defineQueuePages<QueueRow & FeedCaseLine, FeedContent>({
  queue: FEED_QUEUE,
  subject: 'feed-run',
  section: 'feed-rows',
  words,
  paths: {
    list: paths.office.feedQueue,
    next: paths.office.nextFeedCase,
    case: paths.office.feedCase,
    call: paths.office.feedCaseCall,
  },
  summaries: {
    next: fa.api.calls.adminNextFeed,
    claim: fa.api.calls.adminClaimFeed,
    renew: fa.api.calls.adminRenewFeed,
    skip: fa.api.calls.adminSkipFeed,
  },
  list: {
    id: 'admin-feed-queue-page',
    about: { summary: fa.api.pages.adminFeedQueue, query: ['after'] },
    columns: [
      { head: words.shop, cell: ({ shopName }) => <ForeignText text={shopName} />, isName: true },
      { head: words.rows, cell: ({ rows }) => persianNumber(rows) },
    ],
    async load({ db, url: { searchParams } }) {
      const { lines, next } = await feedCases(db, searchParams.get('after'), CASES_A_PAGE);
      return {
        rows: lines.map((line) => ({ ...line, caseId: line.runId, href: paths.office.feedCase(line.runId) })),
        next: next === null ? null : paths.office.feedQueue(new URLSearchParams({ after: next })),
      };
    },
  },
  case: {
    id: 'admin-feed-case-page',
    about: { summary: fa.api.pages.adminFeedCase },
    title: ({ heading }) => heading,
    load: loadCase,
    Facts: ({ content: { view } }) => <FeedFacts view={view} />,
    Acts: ({ content: { view } }) => <FeedActs view={view} />,
  },
});

async function loadCase(context: SignedIn, id: number): Promise<FeedContent> {
  const { db, viewer, catalogue } = context;
  const found = (await readFeedCase(db, id)) ?? notFound();
  const members = await readMemberIds(db, found.shopId, ['owner', 'manager', 'seller']);
  if (members.includes(viewer.userId) && viewer.role !== 'admin') return notFound();
  const rows = await readSample(db, id, SAMPLE_MOST);
  const pictures = await readPicturesOf(
    db,
    rows.map(({ listingId }) => listingId),
  );
  const sign = pictureSigner(context);
  const heading = caseWords.title(cleanProse(found.shopName));
  const action = paths.office.feedCaseCall(id, 'decide');
  return {
    caseId: found.waits ? id : null,
    heading,
    title: <ForeignText text={heading} />,
    badges: [],
    aside: (
      <a className={admin.aside} href={paths.office.shop(found.shopId)}>
        {caseWords.seeShop}
      </a>
    ),
    view: {
      facts: [
        [caseWords.feed, <ForeignText key="feed" text={found.feedName} />],
        [caseWords.newRows, persianNumber(found.newRows)],
        [caseWords.changedRows, persianNumber(found.changedRows)],
        [caseWords.approvedBefore, persianNumber(found.approvedBefore)],
      ],
      sample: rows.map((row) =>
        sampleView(
          row,
          (pictures.get(row.listingId) ?? []).map(({ key }) => key),
          catalogue,
          sign,
        ),
      ),
      decide: { action, state: formStateAt(context, action) },
    },
  };
}

function sampleView(
  row: SampleRow,
  keys: readonly string[],
  { taxonomy, places }: Catalogue,
  sign: SignPicture,
): SampleView {
  const category = taxonomy.byId.get(row.categoryId);
  const price = priceView(row, category);
  const city = places.byId.get(row.cityId)?.name ?? '';
  const shown = row.pictureKeys.length > 0 ? row.pictureKeys : keys;
  return {
    id: row.rowId,
    href: paths.office.listingCase(row.listingId),
    name: cleanProse(row.name),
    description: row.description,
    isFlagged: row.isFlagged,
    about: `${category?.name ?? ''} · ${city}`,
    price: price.amount ?? price.words ?? '',
    pictures: shown.map((key) => paths.picture(sign(key), 320, 'webp')),
    changes: row.kind === 'new' ? null : changesOf(row, taxonomy),
  };
}

function changesOf({ content, pictureKeys }: SampleRow, { byId }: Catalogue['taxonomy']): Fact[] {
  const { changes, pictures } = caseWords;
  const { name, description, categoryId, attributes, neighbourhood } = content ?? {};
  const category = byId.get(categoryId ?? 0)?.name;
  const told: readonly (Fact | null)[] = [
    name === undefined ? null : [changes.name, <ForeignText key="name" text={name} />],
    description === undefined ? null : [changes.description, <ForeignText key="text" text={description} />],
    category === undefined ? null : [changes.categoryId, category],
    neighbourhood ? [changes.neighbourhood, <ForeignText key="place" text={neighbourhood} />] : null,
    attributes === undefined ? null : [changes.attributes, <ForeignText key="answers" text={answered(attributes)} />],
    pictureKeys.length === 0 ? null : [changes.pictures, pictures(persianNumber(pictureKeys.length))],
  ];
  return told.filter((fact) => fact !== null);
}

/** Attribute values that are free text. Chosen options are left out, because they are shown with the listing. */
const answered = (attributes: Readonly<Record<string, readonly string[]>>): string =>
  persianList(
    Object.values(attributes)
      .flat()
      .filter((value) => !/^\d+$/.test(value)),
  );
