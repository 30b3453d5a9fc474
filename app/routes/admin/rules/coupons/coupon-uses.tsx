import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { type CouponFile, USES_SHOWN, type UseView } from './coupon-view.ts';

const words = fa.coupons;

const COLUMNS: readonly RowsColumn<UseView>[] = [
  { head: words.order, cell: ({ order }) => order, isName: true },
  { head: words.orderKind, cell: ({ kind }) => kind },
  { head: words.payer, cell: ({ payer }) => <a href={payer.href}>{payer.name}</a> },
  { head: words.discount, cell: ({ discount }) => discount, look: 'number' },
  { head: words.state, cell: ({ state }) => state },
  { head: words.at, cell: ({ at }) => at },
];

/** Orders that used a coupon, newest first. */
export function CouponUses({ thing: { uses } }: { readonly thing: CouponFile }): ReactNode {
  return (
    <CasePart title={words.orders}>
      <Rows columns={COLUMNS} rows={uses} keyOf={({ orderId }) => orderId} empty={<p>{words.noOrders}</p>} />
      <CutNote rows={uses} most={USES_SHOWN} />
    </CasePart>
  );
}
