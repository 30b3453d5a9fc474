import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { IconSprite } from '../../ui/icon.tsx';
import type { Services } from '../request/context.ts';
import type { FrameHalves } from '../site-definition.ts';
import { RawHtml } from './raw-html.tsx';
import type { Head, PageId } from './route.ts';

type DocumentProps = {
  readonly page: PageId;
  readonly account: string | undefined;
  readonly head: Head;
  readonly services: Services;
  readonly frame: FrameHalves;
  readonly postsToGateways: boolean;
  readonly children: ReactNode;
};

/**
 * The whole HTML document: the content between the frame's two halves, and a head with everything that search engines
 * and link previews read (SRCH-15).
 */
export function Document({
  page,
  account,
  head,
  services,
  frame,
  postsToGateways,
  children,
}: DocumentProps): ReactNode {
  const {
    site,
    assets: { styles, scripts, icons },
  } = services;
  const absolute = (path: string) => `${site.origin}${path}`;
  const title = head.title === fa.site.name ? head.title : `${head.title} | ${fa.site.name}`;
  return (
    <html lang="fa" dir="rtl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {styles.font && <link rel="preload" href={styles.font} as="font" type="font/woff2" crossOrigin="" />}
        {(styles.pages[page] ?? styles.first).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16181d" media="(prefers-color-scheme: dark)" />
        {head.description && <meta name="description" content={head.description} />}
        {head.robots && <meta name="robots" content={head.robots} />}
        {head.canonical && <link rel="canonical" href={absolute(head.canonical)} />}
        {head.refresh && <meta httpEquiv="refresh" content={String(head.refresh)} />}
        {head.goesOnTo && <meta httpEquiv="refresh" content={`0; url=${head.goesOnTo}`} />}
        {head.next && <link rel="next" href={absolute(head.next)} />}
        <link rel="manifest" href={paths.manifest()} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta property="og:site_name" content={fa.site.name} />
        <meta property="og:locale" content="fa_IR" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        {head.canonical && <meta property="og:url" content={absolute(head.own ?? head.canonical)} />}
        {head.image && <meta property="og:image" content={absolute(head.image)} />}
        {head.jsonLd?.map((item) => (
          <JsonLd key={String(item['@type'])} item={item} />
        ))}
      </head>
      <body
        data-page={page}
        data-account={account}
        data-popup-styles={styles.popups ?? undefined}
        data-error-log={paths.logStore()}
        data-posts-to-gateways={postsToGateways ? '' : undefined}
        data-dev={site.isPublic ? undefined : ''}
      >
        <RawHtml html={() => frame[0]} />
        <IconSprite value={icons}>{children}</IconSprite>
        <RawHtml html={() => frame[1]} />
      </body>
    </html>
  );
}

function JsonLd({ item }: { readonly item: Record<string, unknown> }): ReactNode {
  // A script element's text ends at the first `</script`, even inside a string.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
