import { quotaFor } from '../../../domain/listings/listings.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { largestFeeOf } from '../../parts/checkout/largest-fee.ts';
import type { Typed } from '../../parts/listing/typed-listing.ts';
import type { Context } from '../../web/request/context.ts';
import { chosen } from './posting-screen.ts';
import type { QuotaNotice } from './posting-view.ts';

/**
 * Note about a seller's free listings in the chosen category, and how many are left (ITEM-17); null if there is no
 * limit, and for visitors.
 */
export async function quotaNotice(
  context: Context,
  typed: Typed,
  sellerId: number | null,
): Promise<QuotaNotice | null> {
  const { category } = chosen(typed, context.catalogue);
  if (sellerId === null || !category) return null;
  const quota = await quotaFor(context, sellerId, category);
  if (!quota) return null;
  const { free, days, used, fee } = quota;
  const [most, period] = [persianNumber(free), persianNumber(days)];
  const of = { category: category.id };
  if (used < free) return { text: fa.posting.quotaLeft(most, period, persianNumber(free - used)), of };
  const largest = await largestFeeOf(context);
  const asked = Math.min(fee, largest ?? 0);
  const next =
    asked > 0 ? [fa.posting.quotaFee(persianNumber(asked)), fa.posting.quotaFirst] : [fa.posting.quotaNotAsked];
  return { text: [fa.posting.quotaOver(most, period), ...next].join(' '), of };
}
