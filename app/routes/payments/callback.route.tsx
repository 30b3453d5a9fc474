import type { ReactNode } from 'react';
import { takeCallback } from '../../../domain/gateways/gateways.server.ts';
import { fa } from '../../messages/fa.ts';
import { SupportLink } from '../../parts/support/support-link.tsx';
import { Toman } from '../../parts/toman.tsx';
import { WaysOn } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { readFields } from '../../web/forms/form-body.ts';
import { defineAnswer, definePage, type Frame } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { OrderFacts } from './order-facts.tsx';
import { PaymentSaid } from './payment-said.tsx';
import styles from './payments.module.css';
import { loadResult, type ResultView } from './result-view.ts';

/** Result of a payment (PAY-02). */
function ResultPage({ view }: { readonly view: ResultView }): ReactNode {
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

const words = fa.payments.result;

/** Maximum bytes of a gateway's callback. */
const CALLBACK_MAX = 16 * 1024;
/** Seconds after which the page reloads while a result is unclear. */
const UNCLEAR_SECONDS = 5;

const FRAME: Frame = { text: '', placeName: null, kept: [] };
const IN_APP: Frame = { ...FRAME, isInApp: true };

/**
 * A gateway's callback by GET, and the page that shows the payment's result by the order's unguessable id (PAY-02). The
 * callback proves nothing, so the gateway is queried. No cookie is needed, because the request comes from another site.
 */
export const paymentCallback = definePage<ResultView>({
  at: get(paths.paymentCallback),
  id: 'payment-callback-page',
  cache: 'private',
  about: {
    summary: fa.api.pages.paymentCallback,
    query: ['attempt', 'order'],
    example: { attempt: 'AAAAAAAAAAAAAAAAAAAAAA', order: 'AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [303, 404],
  },
  async load(context) {
    const { searchParams } = context.url;
    const attempt = searchParams.get('attempt');
    if (attempt !== null) throw await calledBack(context, attempt, searchParams);
    const order = searchParams.get('order');
    if (order === null) throw new Redirect(paths.myPayments(), 303);
    return (await loadResult(context, order)) ?? notFound();
  },
  head: ({ payment }) => ({
    title: words.outcomes[payment],
    robots: 'noindex,nofollow',
    ...(payment === 'unclear' ? { refresh: UNCLEAR_SECONDS } : {}),
  }),
  frame: ({ isFromApp }) => (isFromApp ? IN_APP : FRAME),
  Page: ResultPage,
});

/**
 * Receives a gateway's callback by POST, as SEP sends it. The request comes from another site, so it has no CSRF key.
 */
export const paymentCallbackCall = defineAnswer({
  at: post(paths.paymentCallback),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.paymentCallback,
    query: ['attempt'],
    type: 'text/html',
    example: { attempt: 'AAAAAAAAAAAAAAAAAAAAAA' },
    statuses: [303, 404],
  },
  async answer(context) {
    const { request, url } = context;
    const fields = await readFields(request, { max: CALLBACK_MAX });
    const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    throw await calledBack(context, url.searchParams.get('attempt') ?? '', new URLSearchParams(texts));
  },
});

async function calledBack(context: Context, resNum: string, said: URLSearchParams): Promise<Redirect> {
  const { payments } = context.services;
  const fields = new Map(
    [...said].slice(0, FIELDS_MAX).map(([name, value]) => [name.slice(0, 64), value.slice(0, 512)]),
  );
  const taken = await takeCallback(context, payments, { resNum, fields });
  if (!taken.ok) return notFound();
  return new Redirect(paths.paymentCallback({ order: taken.publicId }), 303);
}

/** Maximum number of fields; a gateway sends some fifteen. */
const FIELDS_MAX = 40;
