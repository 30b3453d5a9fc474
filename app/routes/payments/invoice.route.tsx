import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { type LeadingView, leadToGateway } from './lead-to-gateway.ts';
import { LeadingPage, leadingHead } from './leading-page.tsx';

/** Seconds in which a changed price can be read. */
const WAITS = { invoice: 30, redirect: 10 };
const ABOUT = { query: ['gateway'], example: { gateway: 'sandbox' }, statuses: [303, 403, 404] };

/** Leads the payer to any gateway (PAY-01): at once, by a form where it wants one, or after they could read that prices changed. */
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

/** Leads the payer to a gateway that takes them by a link. */
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
