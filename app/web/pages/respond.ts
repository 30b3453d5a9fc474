import { endTakenTyped, readStoredTyped } from '../forms/stored-typed.tsx';
import { accountMark } from '../request/account-mark.ts';
import type { Context } from '../request/context.ts';
import { type Encoded, encode, encodingFor, type SendFrequency } from '../request/encode.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { admit } from './guards.ts';
import { headersOfPage, type SecurityHeaders } from './headers.ts';
import { renderPage, renderRegions } from './render.tsx';
import type { PageRoute } from './route.ts';

/** Dependencies of every answer of an application. */
export type Answering = Omit<SiteDefinition, 'routes'> & { readonly security: SecurityHeaders };

export type AnsweredPage = { readonly encoded: Encoded; readonly cacheable: boolean };

/**
 * Answers with a page's document, or with the requested regions of the page. `sent`: whether a cacheable document will
 * be sent once or often.
 */
export async function answerPage(
  route: PageRoute<unknown>,
  context: Context,
  { security, frameOf, aboveContent }: Answering,
  sent: SendFrequency,
): Promise<AnsweredPage> {
  const view = await route.load(await admit(route.guard ?? 'anyone', context));
  const encoding = encodingFor(context.request.headers.get('accept-encoding'));
  const isPublic = route.cache === 'public' && !route.isOwn?.(view) && context.request.method !== 'POST';
  const account = isPublic ? undefined : await accountMark(context);
  const regions = context.url.searchParams.get('_regions');
  if (regions !== null) {
    const rendered = renderRegions(route, view, regions.split(',').slice(0, 10), context);
    const body = JSON.stringify({ ...rendered, account });
    const headers = { ...security, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { encoded: encode(body, encoding, headers), cacheable: false };
  }
  const headers = {
    ...headersOfPage(security, route, context),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': keeping(route, isPublic),
  };
  const cacheable = isPublic && context.request.method === 'GET';
  const kept = isPublic ? null : await readStoredTyped(context);
  const scope = () => route.scope?.(view, context);
  const above = route.hasOwnFrame ? null : await aboveContent(context, { scope, isPublic });
  const document = renderPage(route, view, context, { frameOf, above, account, kept });
  await endTakenTyped(context, kept);
  return { encoded: encode(document, encoding, headers, cacheable ? sent : 'once'), cacheable };
}

function keeping({ variant }: PageRoute<unknown>, isPublic: boolean): string {
  // No cache stores a personal page, not even the browser's, so that Back does not show it to the browser's next user.
  if (!isPublic) return 'no-store';
  // A shared cache may store a public page for as long as this site does. It does not know this site's cookies, so a
  // page with variants is cached only by the site itself.
  return variant ? 'private, no-cache' : 'public, max-age=0, s-maxage=15';
}
