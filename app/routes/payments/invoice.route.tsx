import type { ReactNode } from 'react';
import { askToken, type TokenRefusal } from '../../../domain/payments/attempts/attempts.server.ts';
import type { WayToPay } from '../../../domain/payments/gateways/gateway.ts';
import { isUnpaid } from '../../../domain/payments/orders/order.ts';
import { readOrder, reprice } from '../../../domain/payments/orders/orders.server.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { get } from '../../web/address.ts';
import type { SignedIn } from '../../web/guards.ts';
import { refusePrefetch } from '../../web/prefetch.ts';
import { notFound, Redirect } from '../../web/problem.ts';
import { definePage } from '../../web/route.ts';
import { lineTitle, OrderFacts, type SumsView, sumsOf } from './order-facts.tsx';
import styles from './payments.module.css';

const words = fa.payments.invoice;

/** Seconds that a changed price can be read before the page goes on (PAY-01). */
const READ_SECONDS = 30;

type InvoiceView = {
  readonly id: string;
  readonly titles: readonly string[];
  readonly sums: SumsView;
  /** Total of before, where prices changed since; the page goes on by itself. */
  readonly before: string | null;
  readonly hasLostCoupon: boolean;
  /** Absent (null) if the gateway was not asked, or did not take it. */
  readonly way: WayToPay | null;
  readonly refused: TokenRefusal | null;
};

/**
 * Leads the payer to the gateway (PAY-01): at once, or after they could read that prices changed. Asks for a token, once an
 * attempt, so prefetching is refused.
 */
export const paymentInvoice = definePage<InvoiceView>({
  at: get(paths.paymentInvoice),
  id: 'payment-invoice-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.paymentInvoice, statuses: [303, 404] },
  load: loadInvoice,
  head: ({ before, way }) => ({
    title: words.title,
    robots: 'noindex',
    // No redirect: browsers refuse one to another site after a form of ours.
    ...(way?.method === 'get' ? { goesOnTo: way.url } : {}),
    // The prices are agreed to by then, and the next load asks for the token.
    ...(before === null ? {} : { refresh: READ_SECONDS }),
  }),
  Page: InvoicePage,
});

async function loadInvoice(context: SignedIn): Promise<InvoiceView> {
  refusePrefetch(context.request);
  const { params, services, viewer } = context;
  const { payments } = services;
  const publicId = params.id ?? '';
  const found = await readOrder(context.db, publicId);
  if (found?.userId !== viewer.userId) return notFound();
  const { order, before, state, hasLostCoupon } = await reprice(context, payments, publicId);
  if (!isUnpaid(order.state)) throw new Redirect(paths.paymentCallback({ order: publicId }), 303);
  const view = {
    id: publicId,
    titles: found.lines.map(({ title }) => lineTitle(title, found.kind)),
    sums: sumsOf(order),
    before: before === null ? null : formatToman(before),
    hasLostCoupon,
  };
  if (state === 'changed') return { ...view, way: null, refused: null };
  const { userId } = viewer;
  const asked = await askToken(context, payments, {
    publicId,
    userId,
    gateway: null,
    description: view.titles.join(fa.payments.comma),
  });
  if (!asked.ok && (asked.refused === 'over' || asked.refused === 'confirming'))
    throw new Redirect(paths.paymentCallback({ order: publicId }), 303);
  if (!asked.ok) return { ...view, way: null, refused: asked.refused };
  return { ...view, way: asked.way, refused: null };
}

function InvoicePage({ view }: { readonly view: InvoiceView }): ReactNode {
  const { id, titles, sums, before, hasLostCoupon, way, refused } = view;
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      {refused && <Notice kind="danger">{words.refused[refused]}</Notice>}
      {before !== null && <Notice kind="warning">{words.changed}</Notice>}
      {hasLostCoupon && <Notice>{words.lostCoupon}</Notice>}
      <p>{titles.join(fa.payments.comma)}</p>
      <OrderFacts sums={sums} more={before === null ? [] : [[words.before, <Toman key="before" amount={before} />]]} />
      {before !== null && <p>{words.waits(persianNumber(READ_SECONDS))}</p>}
      {way?.method === 'post' && (
        <form method="post" action={way.action}>
          {Object.entries(way.params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>{words.leads}</p>
          <Button type="submit" look="accent" wide>
            {words.go}
          </Button>
        </form>
      )}
      {way?.method === 'get' && (
        <>
          <p>{words.leads}</p>
          <LinkButton look="accent" wide rel="nofollow" href={way.url}>
            {words.go}
          </LinkButton>
        </>
      )}
      {way === null && (
        <LinkButton look="accent" wide rel="nofollow" href={paths.paymentInvoice(id)}>
          {refused ? words.again : words.go}
        </LinkButton>
      )}
    </div>
  );
}
