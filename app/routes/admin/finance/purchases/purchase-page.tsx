import type { ReactNode } from 'react';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { ListingSnapshot } from '../../../../parts/purchases/listing-snapshot.tsx';
import { Posts } from '../../../../parts/purchases/posts.tsx';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { PurchaseView } from './purchase-view.ts';

const words = fa.officePurchases;
const { acts, actors, states } = fa.purchases.invoice;

type Change = PurchaseView['changes'][number];

const COLUMNS: readonly RowsColumn<Change>[] = [
  {
    head: words.since,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTime(at).text}</time>,
    isName: true,
  },
  { head: words.act, cell: ({ act }) => (act === 'ask-cancel' ? fa.purchases.invoice.askCancel : acts[act]) },
  { head: words.state, cell: ({ to }) => states[to] },
  { head: words.by, cell: ({ actor, by }) => (by === null ? actors[actor] : <ForeignText text={by} />) },
  { head: words.reason, cell: ({ reason }) => reason !== null && <ForeignText text={reason} /> },
];

/** A pending decision, the dispute, the listing at the time of purchase, and the history of a purchase. */
export function PurchaseContent({ thing }: { readonly thing: PurchaseView }): ReactNode {
  const { proposal, dropped, posts, listing, changes, dispute, paid } = thing;
  return (
    <>
      {proposal && (
        <CasePart title={proposal.dueAt ? words.scheduled : words.proposal}>
          <Notice as="div" quiet>
            <Facts
              facts={[
                [words.acts[proposal.act], words.proposed(proposal.by, dateTime(proposal.askedAt).text)],
                [words.back, proposal.act === 'decide' ? formatToman(proposal.back) : ''],
                [words.reason, <ForeignText key="reason" text={proposal.reason} />],
              ]}
            />
          </Notice>
        </CasePart>
      )}
      {dropped && (
        <CasePart title={words.dropped}>
          <Notice as="div" quiet>
            <Facts
              facts={[
                [words.acts[dropped.act], words.proposed(dropped.by, dateTime(dropped.askedAt).text)],
                [words.back, dropped.act === 'decide' ? formatToman(dropped.back) : ''],
                [words.droppedFor, fa.notices.decisionDropped.why[dropped.why]],
              ]}
            />
          </Notice>
        </CasePart>
      )}
      {dispute?.reason === 'charged-back' && paid && (
        <Notice quiet>
          {words.chargedBack}{' '}
          <a href={paths.office.order(paid.orderId)}>{fa.orderRecords.one(persianDigits(paid.orderId))}</a>
        </Notice>
      )}
      {posts.length > 0 && (
        <CasePart title={fa.disputes.posts}>
          <Posts posts={posts} />
        </CasePart>
      )}
      {listing && <ListingSnapshot listing={listing} />}
      <CasePart title={words.life}>
        <Rows rows={changes} keyOf={({ id }) => id} columns={COLUMNS} />
      </CasePart>
    </>
  );
}
