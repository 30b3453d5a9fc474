import type { ReactNode } from 'react';
import type { Payout } from '../../../domain/payouts/payout.ts';
import { type Owed, readDebtTo, readPayoutsOf } from '../../../domain/payouts/payouts.server.ts';
import { readInvoicesOf } from '../../../domain/purchases/purchases.server.ts';
import { sumOwed } from '../../../domain/refunds/refunds.server.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { CutNote } from '../../parts/cut-note.tsx';
import { dateTime } from '../../parts/date-time.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SignedIn } from '../../web/pages/guards.ts';
import styles from './purchases.module.css';

const words = fa.purchases.mine.money;
const SHOWN = 10;

/** Money of a seller's sales: the amount owed to them, why it is not paid out yet, and their last payouts. */
export type SalesMoney = {
  readonly statement: string;
  readonly owed: Owed | null;
  /** Minimum amount that is paid out, formatted. */
  readonly from: string;
  readonly payouts: readonly Payout[];
  /**
   * Page on which the seller changes their bank account. The address contains the id of one of their sales, so it is
   * null without sales.
   */
  readonly account: string | null;
  /** Amount that the seller owes because banks took back payments, formatted; null if none. */
  readonly debt: string | null;
};

/** Loads the money of a seller's sales; null if they have sold nothing and nothing is owed to them. */
export async function loadSalesMoney(context: SignedIn, sellerId: number): Promise<SalesMoney | null> {
  const { db, services, now } = context;
  const [owed, payouts, debt, [sale], { payoutMin }] = await Promise.all([
    readDebtTo(context, sellerId),
    readPayoutsOf(db, sellerId, { before: null, limit: SHOWN }),
    sumOwed(db, sellerId, 'payable'),
    readInvoicesOf(db, { userId: sellerId, memberId: null, side: 'seller', states: null }, { offset: 0, limit: 1 }),
    services.settings.get(now),
  ]);
  if (!owed && payouts.length === 0 && debt === 0) return null;
  const statement = paths.myStatement(
    sellerId === context.viewer.userId ? { of: 'sales' } : { of: 'sales', as: sellerId },
  );
  return {
    statement,
    owed,
    payouts,
    account: sale ? paths.sellerInfo(sale.publicId) : null,
    debt: debt > 0 ? formatToman(debt) : null,
    from: formatToman(toman(payoutMin)),
  };
}

export function MoneyOfSales({
  money: { statement, owed, from, payouts, account, debt },
}: {
  readonly money: SalesMoney;
}): ReactNode {
  return (
    <section className={styles.acts}>
      <h2>{words.title}</h2>
      <p>
        <a href={statement}>{fa.statements.link}</a>
      </p>
      {owed && (
        <>
          <Facts facts={[[words.owed, <Toman key="owed" amount={formatToman(owed.amount)} />]]} />
          {owed.why === null ? <p>{words.next(from)}</p> : <Notice kind="warning">{words.why[owed.why]}</Notice>}
          {owed.heldUntil && <p>{words.held(formatToman(owed.held), dateTime(owed.heldUntil).text)}</p>}
        </>
      )}
      {debt !== null && (
        <>
          <Facts facts={[[words.debt, <Toman key="debt" amount={debt} />]]} />
          <p>{words.debtText}</p>
        </>
      )}
      {payouts.length > 0 && (
        <>
          <h3>{words.payouts}</h3>
          <ul className={styles.rows}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
          <CutNote rows={payouts} most={SHOWN} />
        </>
      )}
      {account !== null && (
        <p>
          <LinkButton href={account}>{fa.purchases.sellerInfo.title}</LinkButton>
        </p>
      )}
    </section>
  );
}

function PayoutRow({ payout: { amount, lastFour, state, madeAt, paidAt, reason } }: { readonly payout: Payout }) {
  const at = paidAt ?? madeAt;
  return (
    <li className={styles.row}>
      <span>
        <Toman amount={formatToman(amount)} /> {words.to(persianDigits(lastFour))}{' '}
        <small>
          <time dateTime={at.toISOString()}>{jalaliDate(at)}</time>
        </small>
      </span>
      <span>{fa.payouts.line.states[state]}</span>
      {reason !== null && <small>{words.reason(reason)}</small>}
    </li>
  );
}
