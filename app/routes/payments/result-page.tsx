import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice, type NoticeKind } from '../../ui/notice.tsx';
import { OrderFacts } from './order-facts.tsx';
import type { Outcome } from './payment-outcome.ts';
import styles from './payments.module.css';
import type { ResultView } from './result-view.ts';

const words = fa.payments.result;

const NOTICES: Readonly<Record<Outcome, NoticeKind>> = {
  success: 'success',
  returned: 'warning',
  returning: 'warning',
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
      {own && outcome === 'returning' && sums.walletPart !== null && <p>{words.walletPartBack}</p>}
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

function Links({ view: { ways, isFromApp } }: { readonly view: ResultView }): ReactNode {
  return (
    <Actions>
      {isFromApp && (
        <LinkButton look="accent" href={paths.home()}>
          {words.toApp}
        </LinkButton>
      )}
      {ways.map(({ name, href, icon, isPaying, popup }, at) => (
        <LinkButton
          key={href}
          look={at === 0 && !isFromApp ? 'accent' : undefined}
          href={href}
          icon={icon}
          rel={isPaying && 'nofollow'}
          data-popup={popup && 'payment-method'}
          data-params={popup}
        >
          {name}
        </LinkButton>
      ))}
    </Actions>
  );
}
