import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PaymentSaid } from './payment-said.tsx';
import styles from './payments.module.css';
import type { ResultView } from './result-view.ts';

const words = fa.payments.result;

/** Result of a payment (PAY-02). */
export function ResultPage({ view }: { readonly view: ResultView }): ReactNode {
  const { payment, about, error, source, items, sums, paidCheckout, own } = view;
  return (
    <div
      className={styles.page}
      data-payment-error={error ?? undefined}
      data-payment-source={error ? source : undefined}
    >
      <h1>{fa.payments.invoice.title}</h1>
      <PaymentSaid payment={payment} about={about} data-checkout-done={paidCheckout ?? undefined} />
      {payment === 'unclear' && <p>{words.looksAgain}</p>}
      {own && payment === 'returning' && sums.walletPart !== null && <p>{words.walletPartBack}</p>}
      <div className={styles.result}>
        <p className={styles.paid}>
          <Toman amount={sums.total} />
        </p>
        <ul className={styles.items}>
          {items.map(({ id, name, price }) => (
            <li key={id}>
              {name}
              {price !== null && (
                <span>
                  <Toman amount={price} />
                </span>
              )}
            </li>
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
      </div>
      <Links view={view} />
      {own && payment !== 'success' && <SupportLink about={{ paymentId: view.id }} />}
    </div>
  );
}

function Links({ view: { ways, isFromApp } }: { readonly view: ResultView }): ReactNode {
  const toApp = isFromApp && (
    <LinkButton look="accent" href={paths.home()}>
      {words.toApp}
    </LinkButton>
  );
  return <WaysOn ways={ways} before={toApp} />;
}
