import { renderToStaticMarkup } from 'react-dom/server';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { ADVERTISEMENT_SANDBOX } from './advertisement.ts';

/**
 * Serves the document of the advertisement's frame: only the configured script and nothing of ours; sandboxed even if
 * the document is opened directly.
 */
export const advertisement = defineAnswer({
  at: get(paths.advertisement),
  guard: 'anyone',
  about: { summary: fa.api.system.advertisement, type: 'text/html', statuses: [404] },
  answer: ({ services: { site } }) => {
    const script = site.adScriptUrl ?? notFound();
    return new Response(`<!doctype html>${renderToStaticMarkup(<Frame script={script} />)}`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'content-security-policy': policyOf(new URL(script).origin),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      },
    });
  },
});

function Frame({ script }: { readonly script: string }) {
  return (
    <html lang="fa" dir="rtl">
      <head>
        <meta charSet="utf-8" />
        {/* Without it, browsers draw the frame of a dark page on white. */}
        <meta name="color-scheme" content="light dark" />
        <title>{fa.results.advertisement}</title>
      </head>
      <body>
        <script async src={script} />
      </body>
    </html>
  );
}

/**
 * Content-Security-Policy of the document in the advertisement's frame. It is the only policy of the site that contains
 * the advertiser's origin.
 */
const policyOf = (advertiser: string): string =>
  [
    "default-src 'none'",
    `script-src ${advertiser}`,
    `style-src ${advertiser} 'unsafe-inline'`,
    `img-src ${advertiser} data:`,
    `connect-src ${advertiser}`,
    `frame-src ${advertiser}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    `sandbox ${ADVERTISEMENT_SANDBOX}`,
  ].join('; ');
