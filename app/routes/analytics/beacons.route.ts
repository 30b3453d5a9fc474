import { paths } from '../../paths.ts';
import { get, post } from '../../web/address.ts';
import { bodyBytes } from '../../web/body.ts';
import { Problem } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { ADDRESS_BATCH_MAX, BODY_BATCH_MAX } from './batch.ts';
import { NO_STORE, nothing } from './nothing.ts';
import { takeBatch } from './take-batch.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A batch in an address (AN-01), for browsers and pages that can load no more than an image. It is always the same. */
export const beaconImage = defineAnswer(get(paths.beaconImage), async (context) => {
  const batch = context.url.searchParams.get('d') ?? '';
  if (batch.length > ADDRESS_BATCH_MAX) throw new Problem(413);
  if (batch !== '' && context.request.method === 'GET') await takeBatch(Buffer.from(batch, 'base64url'), context);
  return new Response(PIXEL, { headers: { 'content-type': 'image/gif', ...NO_STORE } });
});

/** A batch in a body, as `sendBeacon` sends it. */
export const beacon = defineAnswer(post(paths.beacon), async (context) => {
  await takeBatch(await bodyBytes(context.request, BODY_BATCH_MAX), context);
  return nothing();
});
