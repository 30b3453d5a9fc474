import type { ReactNode } from 'react';
import { readAttemptsOf, takeCallback } from '../../../domain/payments/attempts/attempts.server.ts';
import { isUnpaid, type Order } from '../../../domain/payments/orders/order.ts';
import { type OrderWithLines, readOrder } from '../../../domain/payments/orders/orders.server.ts';
import { fa } from '../../messages/fa.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice, type NoticeKind } from '../../ui/notice.tsx';
import { get, post } from '../../web/address.ts';
import type { Context } from '../../web/context.ts';
import { readFields } from '../../web/form-body.ts';
import { notFound, Redirect } from '../../web/problem.ts';
import { defineAnswer, definePage } from '../../web/route.ts';
import { lineTitle, OrderFacts, type SumsView, sumsOf } from './order-facts.tsx';
import styles from './payments.module.css';

const words = fa.payments.result;

/** Bytes of a gateway's callback. */
const CALLBACK_MAX = 16 * 1024;
/** Seconds after which an unclear result is looked at again. */
const UNCLEAR_SECONDS = 5;

type Outcome = 'success' | 'refunded' | 'failure' | 'unclear' | 'waiting';

type ResultView = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly titles: readonly string[];
  readonly sums: SumsView;
  readonly transactionId: string | null;
  /** Masked, for the payer alone. */
  readonly card: string | null;
  readonly isFromApp: boolean;
  readonly isTopUp: boolean;
  /** Checkout whose draft a browser keeps until it is paid (PROM-08); null before that, and for others. */
  readonly paidCheckout: string | null;
  readonly listingId: number | null;
  /** Listing from which contact was bought. */
  readonly contactOf: number | null;
  /** Whether the viewer is its payer. */
  readonly isOwn: boolean;
};

/**
 * A gateway's callback by GET, and the page that shows what came of it, by the order's unguessable id (PAY-02). It proves
 * nothing: gateways are asked. No cookie is needed: it comes from another site.
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
    return (await resultOf(context, order)) ?? notFound();
  },
  head: ({ outcome }) => ({
    title: words[outcome],
    robots: 'noindex,nofollow',
    ...(outcome === 'unclear' ? { refresh: UNCLEAR_SECONDS } : {}),
  }),
  Page: ResultPage,
});

/** The same by POST, as SEP sends it, cross-site and without a key. */
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

/** A gateway sends some fifteen. */
const FIELDS_MAX = 40;

async function resultOf(context: Context, publicId: string): Promise<ResultView | null> {
  const order = await readOrder(context.db, publicId);
  if (!order) return null;
  const [attempts, viewer] = await Promise.all([readAttemptsOf(context.db, order.id), context.readViewer()]);
  const verified = attempts.find(({ state }) => state === 'verified');
  const isOwn = viewer?.userId === order.userId;
  const isConfirming = attempts.some(({ state }) => state === 'returned' || state === 'verifying');
  return {
    id: publicId,
    outcome: outcomeOf(order, isConfirming),
    titles: titlesOf(order),
    sums: sumsOf(order),
    transactionId: verified?.refNum ?? null,
    card: isOwn ? (verified?.maskedCard ?? null) : null,
    isFromApp: order.isFromApp,
    isTopUp: order.kind === 'top-up',
    paidCheckout: order.state === 'paid' && order.listingId !== null ? `${order.kind} ${order.listingId}` : null,
    listingId: order.listingId,
    contactOf: order.kind === 'user-paid-features' ? listingOfSource(order.paymentSource) : null,
    isOwn,
  };
}

const titlesOf = ({ lines, kind }: OrderWithLines): string[] => lines.map(({ title }) => lineTitle(title, kind));

function outcomeOf({ state }: Order, isConfirming: boolean): Outcome {
  if (state === 'paid') return 'success';
  if (state === 'refunded') return 'refunded';
  if (isConfirming) return 'unclear';
  return isUnpaid(state) ? 'waiting' : 'failure';
}

const NOTICES: Readonly<Record<Outcome, NoticeKind>> = {
  success: 'success',
  refunded: 'warning',
  failure: 'danger',
  unclear: 'warning',
  waiting: 'info',
};

const WHY: Partial<Record<Outcome, string>> = {
  refunded: words.refundedWhy,
  failure: words.failureWhy,
  unclear: words.unclearWhy,
};

function ResultPage({ view }: { readonly view: ResultView }): ReactNode {
  const { id, outcome, titles, sums, transactionId, card, isFromApp, isTopUp, paidCheckout, listingId, isOwn } = view;
  const { contactOf } = view;
  return (
    <div className={styles.page}>
      <h1>{fa.payments.invoice.title}</h1>
      <Notice kind={NOTICES[outcome]} data-checkout-done={paidCheckout ?? undefined}>
        {WHY[outcome] ? words.because(words[outcome], WHY[outcome] ?? '') : words[outcome]}
      </Notice>
      <p>{titles.join(fa.payments.comma)}</p>
      <OrderFacts
        sums={sums}
        more={[
          [words.transaction, transactionId ?? ''],
          [words.card, card ?? ''],
        ]}
      />
      <Actions>
        {isOwn && outcome === 'waiting' && (
          <LinkButton look="accent" rel="nofollow" href={paths.paymentInvoice(id)}>
            {words.pay}
          </LinkButton>
        )}
        {isOwn && outcome === 'success' && <LinkButton href={paths.myPayment(id)}>{words.details}</LinkButton>}
        {listingId !== null && isOwn && <LinkButton href={paths.paidFeatures(listingId)}>{words.toListing}</LinkButton>}
        {contactOf !== null && isOwn && (
          <LinkButton look={outcome === 'success' ? 'accent' : 'plain'} icon="phone" href={paths.contact(contactOf)}>
            {outcome === 'success' ? fa.contact.buy.toContact : words.toListing}
          </LinkButton>
        )}
        {isTopUp && isOwn && <LinkButton href={paths.myWallet()}>{words.toWallet}</LinkButton>}
        {isFromApp && <LinkButton href={paths.home()}>{words.toApp}</LinkButton>}
      </Actions>
    </div>
  );
}
