import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { bodyBytes } from '../../web/limits/body.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { Problem } from '../../web/request/problem.ts';
import { ADDRESS_BATCH_MAX, Batch, BODY_BATCH_MAX } from './batch.ts';
import { NO_STORE, noContent } from './no-content.ts';
import { takeBatch } from './take-batch.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Receives a batch in an address (AN-01), from browsers and pages that can only load an image. Always answers with the
 * same image.
 */
export const beaconImage = defineAnswer({
  at: get(paths.beaconImage),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.beaconImage,
    query: ['d'],
    type: 'image/gif',
    example: {
      d: 'eyJhcHBsaWNhdGlvbklkIjoid2ViIiwic2Vzc2lvbiI6ImMyVnpjMmx2YmciLCJkZXZpY2UiOiJwaG9uZSIsImRhdGEiOlt7ImtpbmQiOiJ2aWV3IiwibGlzdGluZ0lkIjoxMDAxfV19',
    },
    statuses: [413],
  },
  answer: async (context) => {
    const batch = context.url.searchParams.get('d') ?? '';
    if (batch.length > ADDRESS_BATCH_MAX) throw new Problem(413);
    if (batch !== '' && context.request.method === 'GET') await takeBatch(Buffer.from(batch, 'base64url'), context);
    return new Response(PIXEL, { headers: { 'content-type': 'image/gif', ...NO_STORE } });
  },
});

/** Receives a batch in a body, as `sendBeacon` sends it. */
export const beacon = defineAnswer({
  at: post(paths.beacon),
  guard: 'anyone',
  about: {
    body: Batch,
    summary: fa.api.calls.beacon,
    type: 'text/plain',
    example: {
      applicationId: 'web',
      session: 'c2Vzc2lvbg',
      device: 'phone',
      data: [{ kind: 'view', listingId: 1001 }],
    },
    statuses: [204, 413],
  },
  answer: async (context) => {
    await takeBatch(await bodyBytes(context.request, BODY_BATCH_MAX), context);
    return noContent();
  },
});
