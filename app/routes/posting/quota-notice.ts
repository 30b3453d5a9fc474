import { quotaFor } from '../../../domain/listings/posting/posting.server.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { Typed } from '../../parts/listing/typed-listing.ts';
import type { Context } from '../../web/context.ts';
import { chosen } from './posting-screen.ts';
import type { QuotaNotice } from './posting-view.ts';

/** The number of free listings in the chosen category, and how many are left (ITEM-17); null without a limit. */
export async function quotaNotice(context: Context, typed: Typed): Promise<QuotaNotice | null> {
  const viewer = await context.readViewer();
  const { category } = chosen(typed, context.catalogue);
  if (!viewer || !category) return null;
  const quota = await quotaFor(context, viewer.userId, category);
  if (!quota) return null;
  const { free, days, used, fee } = quota;
  const [most, period] = [persianNumber(free), persianNumber(days)];
  const of = { category: category.id };
  if (used < free) return { text: fa.posting.quotaLeft(most, period, persianNumber(free - used)), of };
  const price = fee > 0 ? fa.posting.quotaFee(persianNumber(fee)) : '';
  return { text: [fa.posting.quotaOver(most, period), price, fa.posting.quotaUnpaid].filter(Boolean).join(' '), of };
}
