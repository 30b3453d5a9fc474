import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice, type NoticeKind } from '../../ui/notice.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './payments.module.css';
import type { Outcome, ResultView } from './result-view.ts';

const words = fa.payments.result;

const NOTICES: Readonly<Record<Outcome, NoticeKind>> = {
  success: 'success',
  returned: 'warning',
  refunded: 'info',
  failure: 'danger',
  unclear: 'warning',
  checked: 'warning',
  waiting: 'info',
};

/** Result of a payment (PAY-02). */
export function ResultPage({ view }: { readonly view: ResultView }): ReactNode {
  const { outcome, error, source, items, sums, paidCheckout, own } = view;
  const why = outcome === 'unclear' ? words.unclearWhy : error && words.errors[error];
  return (
    <div
      className={styles.page}
      data-payment-error={error ?? undefined}
      data-payment-source={error ? source : undefined}
    >
      <h1>{fa.payments.invoice.title}</h1>
      <Notice kind={NOTICES[outcome]} data-checkout-done={paidCheckout ?? undefined}>
        {why ? words.because(words.outcomes[outcome], why) : words.outcomes[outcome]}
      </Notice>
      <ul className={styles.items}>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <OrderFacts
        sums={sums}
        more={[
          [words.payer, own?.payer ?? ''],
          [words.coupon, own?.couponCode && <bdi key="coupon">{own.couponCode}</bdi>],
          [words.transaction, own?.transactionId ?? ''],
          [words.card, own?.card ?? ''],
          [words.balance, own?.balance && <Toman key="balance" amount={own.balance} />],
        ]}
      />
      <Links view={view} />
      {own && outcome !== 'success' && <SupportLink about={{ paymentId: view.id }} />}
    </div>
  );
}

function Links({
  view: { id, outcome, listingId, contactOf, isTopUp, isFromApp, own },
}: {
  readonly view: ResultView;
}): ReactNode {
  if (!own && !isFromApp) return null;
  return (
    <Actions>
      {isFromApp && (
        <LinkButton look="accent" href={paths.home()}>
          {words.toApp}
        </LinkButton>
      )}
      {own && outcome === 'waiting' && (
        <LinkButton look="accent" rel="nofollow" href={paths.paymentInvoice(id)}>
          {words.pay}
        </LinkButton>
      )}
      {own?.otherWay && (
        <LinkButton href={own.otherWay.href} data-popup="payment-method" data-params={own.otherWay.params}>
          {words.otherWay}
        </LinkButton>
      )}
      {own && outcome === 'success' && <LinkButton href={paths.myPayment(id)}>{words.details}</LinkButton>}
      {own && listingId !== null && <LinkButton href={paths.paidFeatures(listingId)}>{words.toListing}</LinkButton>}
      {own && contactOf !== null && (
        <LinkButton look={outcome === 'success' ? 'accent' : 'plain'} icon="phone" href={paths.contact(contactOf)}>
          {outcome === 'success' ? fa.contact.buy.toContact : words.toListing}
        </LinkButton>
      )}
      {own && (isTopUp || outcome === 'returned') && <LinkButton href={paths.myWallet()}>{words.toWallet}</LinkButton>}
    </Actions>
  );
}
