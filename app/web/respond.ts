import type { Context } from './context.ts';
import { type Encoded, encode, encodingFor } from './encode.ts';
import { admit } from './guards.ts';
import type { SecurityHeaders } from './headers.ts';
import { renderPage, renderRegions } from './render.tsx';
import type { PageRoute } from './route.ts';
import type { SiteDefinition } from './site-definition.ts';

/** What all answers of an application are made with. */
export type Answering = Omit<SiteDefinition, 'routes'> & { readonly security: SecurityHeaders };

export type Answered = { readonly encoded: Encoded; readonly cacheable: boolean };

/** A page's answer: the document, or the regions of it that were asked for. */
export async function answerPage(
  route: PageRoute<unknown>,
  context: Context,
  { security, frameOf }: Answering,
): Promise<Answered> {
  const view = await route.load(await admit(route.guard ?? 'anyone', context));
  const encoding = encodingFor(context.request.headers.get('accept-encoding'));
  const regions = context.url.searchParams.get('_regions');
  if (regions !== null) {
    const body = JSON.stringify(renderRegions(route, view, regions.split(',').slice(0, 10), context));
    const headers = { ...security, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return { encoded: encode(body, encoding, headers), cacheable: false };
  }
  const isPublic = route.cache === 'public' && !route.isOwn?.(view);
  const headers = {
    ...security,
    'content-type': 'text/html; charset=utf-8',
    // A shared cache may keep what is the same for everyone, as long as we do ourselves. It does not know of our cookies:
    // a page with variants is for our own cache alone.
    'cache-control': isPublic && !route.variant ? 'public, max-age=0, s-maxage=15' : 'private, no-cache',
  };
  return {
    encoded: encode(renderPage(route, view, context, frameOf), encoding, headers),
    cacheable: isPublic && context.request.method === 'GET',
  };
}
