import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { PaymentState } from '../../../domain/orders/payment-state.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { dateTime } from '../../parts/date-time.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import { defineAnswer, definePage } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';
import {
  countPages,
  ListedPayment,
  listed,
  loadPaymentRows,
  loadPayments,
  type PaymentRow,
  type PaymentsPage,
} from './payment-lists.ts';
import styles from './payments.module.css';

const words = fa.payments;

/** The user's payments, divided into pages (PAY-03). */
export const myPayments = definePage<PaymentsPage>({
  at: get(paths.myPayments),
  id: 'my-payments-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myPayments, query: ['p'], example: { p: '1' } },
  load: loadPaymentRows,
  head: () => ({ title: words.mine, robots: 'noindex' }),
  Page: MyPaymentsPage,
});

export const userPayments = defineAnswer({
  at: get(paths.userPayments),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.userPayments,
    query: ['p'],
    answers: v.object({ items: v.array(ListedPayment), page: integer, pages: integer }),
    example: { p: '1' },
  },
  async answer(context) {
    const [{ found, page }, pages] = await Promise.all([loadPayments(context), countPages(context)]);
    return envelope({ items: found.map(listed), page, pages });
  },
});

const BADGES: Partial<Record<PaymentState, BadgeLook>> = {
  success: 'trust',
  waiting: 'accent',
  sent: 'accent',
  unclear: 'accent',
  checked: 'accent',
};

function MyPaymentsPage({ view: { rows, page, hasNext } }: { readonly view: PaymentsPage }): ReactNode {
  return (
    <AccountFrame current="payments">
      <ListPage title={words.mine}>
        <ListRows
          rows={rows.map((row) => ({ ...row, id: row.item.id }))}
          className={styles.list}
          empty={
            <Empty scene="money" title={words.none} text={words.noneHint}>
              <Actions>
                <LinkButton look="accent" href={paths.myListings()}>
                  {fa.myListings.title}
                </LinkButton>
                <LinkButton href={paths.myWallet()}>{fa.wallet.title}</LinkButton>
              </Actions>
            </Empty>
          }
          pager={
            <Pager
              first={{ href: page > 1 ? paths.myPayments({ p: page - 1 }) : null, name: words.newer }}
              next={{ href: hasNext ? paths.myPayments({ p: page + 1 }) : null, name: words.older }}
            />
          }
        >
          {(row) => <Row row={row} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

function Row({ row: { item, listing, retry } }: { readonly row: PaymentRow }): ReactNode {
  const { id, title, amount, payment_state: payment, at } = item;
  const { iso, text } = dateTime(new Date(at));
  return (
    <article className={styles.order}>
      <div>
        <a href={paths.myPayment(id)} data-popup="payment-details" data-params={JSON.stringify({ id })}>
          {title}
        </a>
        {listing && (
          <p>
            <bdi>{listing}</bdi>
          </p>
        )}
        <small>
          <time dateTime={iso}>{text}</time>
        </small>
      </div>
      <div>
        <b>
          <Toman amount={formatToman(toman(amount))} />
        </b>
        <Badge look={BADGES[payment]}>{words.states[payment]}</Badge>
      </div>
      {retry && <LinkButton href={retry.href}>{retry.name}</LinkButton>}
    </article>
  );
}
