import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { definePage, type Head } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { type LeadingView, leadToGateway } from './lead-to-gateway.ts';
import { OrderFacts } from './order-facts.tsx';
import styles from './payments.module.css';

/** Seconds for which each of the two pages shows changed prices before it continues. */
const WAITS = { invoice: 30, redirect: 10 };
const ABOUT = { query: ['gateway'], example: { gateway: 'sandbox' }, statuses: [303, 403, 404] };

/**
 * Page that sends the payer to any gateway (PAY-01): immediately, by a form if the gateway needs one, or after a wait
 * if prices have changed.
 */
export const paymentInvoice = definePage<LeadingView>({
  at: get(paths.paymentInvoice),
  id: 'payment-invoice-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.paymentInvoice, ...ABOUT },
  postsToGateways: true,
  tellsOrigin: true,
  load: (context) => leadToGateway(context, 'any'),
  head: (view) => leadingHead(view, WAITS.invoice),
  Page: ({ view }) => <LeadingPage view={view} waits={WAITS.invoice} />,
});

/** Page that sends the payer to a gateway that is opened by a link (GET) instead of a form. */
export const paymentRedirect = definePage<LeadingView>({
  at: get(paths.paymentRedirect),
  id: 'payment-redirect-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.paymentRedirect, ...ABOUT },
  tellsOrigin: true,
  load: (context) => leadToGateway(context, 'get'),
  head: (view) => leadingHead(view, WAITS.redirect),
  Page: ({ view }) => <LeadingPage view={view} waits={WAITS.redirect} />,
});

const words = fa.payments.invoice;

/** Head of the page. `waits`: seconds for which a changed price can be read before the page continues (PAY-01). */
const leadingHead = ({ before, way, asks }: LeadingView, waits: number): Head => ({
  title: words.title,
  robots: 'noindex',
  // Not an HTTP redirect: browsers refuse to redirect the answer to one of this site's forms to another site.
  ...(way?.method === 'get' && asks === null ? { goesOnTo: way.url } : {}),
  // By waiting, the payer agrees to the new prices; the next load requests the token.
  ...(before === null ? {} : { refresh: waits }),
});

function LeadingPage({ view, waits }: { readonly view: LeadingView; readonly waits: number }): ReactNode {
  const { titles, sums, before, agreed, hasLostCoupon, asks, way, refused, again, others } = view;
  const go = asks === null ? words.go : words.goOn;
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      {asks !== null && (
        <Notice kind="warning">{fa.payments.result.because(words.askFirst, fa.payments.result.whys.sent)}</Notice>
      )}
      {refused && <Notice kind="danger">{words.refused[refused]}</Notice>}
      {before !== null && <Notice kind="warning">{words.changed}</Notice>}
      {before === null && agreed !== null && <Notice>{words.lower(agreed)}</Notice>}
      {hasLostCoupon && <Notice>{words.lostCoupon}</Notice>}
      <p>{titles.join(fa.payments.comma)}</p>
      <OrderFacts sums={sums} more={before === null ? [] : [[words.before, <Toman key="before" amount={before} />]]} />
      {asks !== null && (
        <LinkButton look="accent" wide href={asks}>
          {words.seeResult}
        </LinkButton>
      )}
      {before !== null && <p>{words.waits(persianNumber(waits))}</p>}
      {way?.method === 'post' && (
        <form method="post" action={way.action} data-goes-on={asks === null ? '' : undefined}>
          {Object.entries(way.params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {asks === null && <p>{words.leads}</p>}
          <Button type="submit" look={asks === null ? 'accent' : undefined} wide>
            {go}
          </Button>
        </form>
      )}
      {way?.method === 'get' && (
        <>
          {asks === null && <p>{words.leads}</p>}
          <LinkButton look={asks === null ? 'accent' : undefined} wide rel="nofollow" href={way.url}>
            {go}
          </LinkButton>
        </>
      )}
      {way === null && (
        <LinkButton look="accent" wide rel="nofollow" href={again}>
          {refused ? words.again : words.go}
        </LinkButton>
      )}
      {others.map(({ title, href }) => (
        <LinkButton key={href} wide rel="nofollow" href={href}>
          {words.by(title)}
        </LinkButton>
      ))}
    </div>
  );
}
