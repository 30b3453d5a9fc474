import * as v from 'valibot';
import { rateInfo } from '../../../domain/reviews/reviews.server.ts';
import { parseWholeNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { envelope, refused } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { raterOf, ratingParts, targetOf } from './rated.ts';

/**
 * Returns whether this browser should ask its user for a rating now, and of which seller (RATE-01). `calls`: number of
 * calls to the seller that the browser reports. A low number can only prevent the request to rate; a high one cannot
 * cause it.
 */
export const rateInfoCall = defineAnswer({
  at: get(paths.rateInfo),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.rateInfo,
    query: ['typeId', 'type', 'calls'],
    required: ['typeId', 'type'],
    answers: v.object({
      rating: v.object({ active: v.boolean(), message: v.string() }),
      rates: v.record(v.string(), v.string()),
    }),
    example: { typeId: '1001', type: 'listing', calls: '2' },
    statuses: [404, 422],
  },
  async answer(context) {
    const { searchParams } = context.url;
    const target = targetOf(searchParams.get('type'), searchParams.get('typeId'));
    if (!target) return refused(fa.validation.unknown_choice, { typeId: fa.validation.unknown_choice });
    const calls = parseWholeNumber(searchParams.get('calls') ?? '') ?? 0;
    const client = await raterOf(context);
    const info = (await rateInfo(context, { target, client, calls }, await ratingParts(context))) ?? notFound();
    return envelope({
      rating: {
        active: info.inactive === null,
        message: info.inactive === null ? fa.ratings.title : fa.ratings.inactive[info.inactive],
      },
      rates: Object.fromEntries(info.rates.map(({ id, name }) => [String(id), name])),
    });
  },
});
