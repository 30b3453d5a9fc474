import { isRatingType, type RatingTarget } from '../../../domain/reviews/review.ts';
import type { RatingClient } from '../../../domain/reviews/reviews.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash, networkHash } from '../../web/request/keyed-hash.ts';

/** Target of a rating; null if one of the two is impossible. */
export function targetOf(type: string | null | undefined, id: string | null | undefined): RatingTarget | null {
  const typeId = parseId(id ?? undefined);
  return typeId === null || !isRatingType(type ?? '') ? null : { type: type as RatingTarget['type'], typeId };
}

/** Account, browser and network of the person who rates. */
export async function raterOf(context: Context): Promise<RatingClient> {
  const viewer = await context.readViewer();
  return {
    viewer: viewer && { userId: viewer.userId },
    browser: browserHash(context),
    network: networkHash(context),
  };
}

/** Settings and key that the doors of reviews take. */
export async function ratingParts({ services, now }: Pick<Context, 'services' | 'now'>) {
  return { settings: await services.settings.get(now), key: services.keys.raters };
}

/** A form has a field `rate-7` for each rate; other clients send `rateParam` with ids of rates. */
export const rateField = (rateId: number | string): string => `rate-${rateId}`;

/** Rates that are read of a request, more than a type ever has. */
const RATES_MAX = 50;

/** Stars by the id of a rate, as they were sent; digits that a form sends become numbers. */
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
