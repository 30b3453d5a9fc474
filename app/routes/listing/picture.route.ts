import type { EncodedPicture } from '../../../domain/media/media.server.ts';
import { type PictureVariant, parsePictureVariant, variantName } from '../../../domain/media/picture-format.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isSigned } from '../../web/files/private-pictures.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound } from '../../web/request/problem.ts';

/**
 * Cache header of a public picture. The content of a key never changes, so a browser may store it for a year. Shared
 * caches revalidate after an hour, so that a picture that became private disappears from them
 * (docs/decisions/0022-who-may-see-a-picture.md).
 */
const FOR_EVERYONE = 'public, max-age=31536000, s-maxage=3600, immutable';
const FOR_ONE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } as const;

/** Serves one size of a public picture. */
export const picture = defineAnswer({
  at: get(paths.picture),
  guard: 'anyone',
  about: { summary: fa.api.system.picture, type: 'image/*', example: { key: 'demo-1', file: '320.webp' } },
  answer: async ({ request, params, services }) => {
    const variant = variantIn(params);
    const found = (await services.media.variant(variant)) ?? notFound();
    const etag = `"${variantName(variant)}"`;
    // Other sites may show pictures of listings and shops, for example in link previews.
    const headers = { 'cache-control': FOR_EVERYONE, etag, 'cross-origin-resource-policy': 'cross-origin' };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return answerOf(found, headers);
  },
});

/** Serves one size of any picture, only to the browser for which the address was signed. */
export const privatePicture = defineAnswer({
  at: get(paths.privatePicture),
  guard: 'anyone',
  about: {
    summary: fa.api.system.privatePicture,
    type: 'image/*',
    example: { key: 'pic-1', token: 'akk2f-kTqZ0kq5rB3sQ1o8x2mC9w', file: '320.webp' },
  },
  answer: async (context) => {
    const { params, services } = context;
    const variant = variantIn(params);
    if (!isSigned(context, variant.key, params.token ?? '')) return notFound();
    return answerOf((await services.media.privateVariant(variant)) ?? notFound(), FOR_ONE);
  },
});

const variantIn = ({ key, file }: Context['params']): PictureVariant =>
  parsePictureVariant(key ?? '', file ?? '') ?? notFound();

function answerOf({ body, contentType }: EncodedPicture, headers: Readonly<Record<string, string>>): Response {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType, 'content-length': String(body.length), ...headers },
  });
}
