import { isRatingType, type RatingTarget } from '../../../domain/reviews/review.ts';
import type { RatingClient } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash, networkHash } from '../../web/request/keyed-hash.ts';

/** Target of a rating; null if type or id is invalid. */
export function targetOf(type: string | null | undefined, id: string | null | undefined): RatingTarget | null {
  const typeId = parseId(id ?? undefined);
  return typeId === null || !isRatingType(type ?? '') ? null : { type: type as RatingTarget['type'], typeId };
}

/** Identities of the rater: account, browser and network. */
export async function raterOf(context: Context): Promise<RatingClient> {
  const viewer = await context.readViewer();
  return {
    viewer: viewer && { userId: viewer.userId },
    browser: browserHash(context),
    network: networkHash(context),
  };
}

/** Settings and key that the functions of the reviews module take. */
export async function ratingParts({ services, now }: Pick<Context, 'services' | 'now'>) {
  return { settings: await services.settings.get(now), key: services.keys.raters };
}

/** Name of a rate's field in the form, such as `rate-7`; other clients send `rateParam` with the ids of rates. */
export const rateField = (rateId: number | string): string => `rate-${rateId}`;

/** Maximum number of rates read from a request, more than any type has. */
const RATES_MAX = 50;

/** Stars by rate id, as sent; digits from a form become numbers. */
export function ratesSent(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { rateParam } = input;
  const isMap = typeof rateParam === 'object' && rateParam !== null && !Array.isArray(rateParam);
  const given = isMap ? Object.entries(rateParam) : [];
  const fields = Object.entries(input).flatMap(([name, value]) => {
    const id = /^rate-(\d{1,15})$/.exec(name)?.[1];
    return id === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries([...given, ...fields].slice(0, RATES_MAX).map(([id, value]) => [id, starsOf(value)]));
}

function starsOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = latinDigits(value.trim());
  return /^\d$/.test(digits) ? Number(digits) : value;
}
