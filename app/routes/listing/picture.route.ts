import { parsePictureVariant } from '../../../domain/media/picture-format.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';

/** One size of one picture. A key's bytes never change, so whoever has it keeps it. */
export const picture = defineAnswer(async ({ params, services }) => {
  const variant = parsePictureVariant(params.key ?? '', params.file ?? '') ?? notFound();
  const { body, contentType } = (await services.media.variant(variant)) ?? notFound();
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': contentType,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
});
