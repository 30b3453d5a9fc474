import { readShowcaseEnd } from '../../../domain/promotion/promotion.server.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { type ShownListing, shownListing } from '../../parts/promotion/shown-listing.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { Context } from '../../web/request/context.ts';
import { type Closed, endedListing } from './ended-listing.ts';

export type VipChoiceView = {
  readonly id: number;
  readonly shown: ShownListing;
  /**
   * Explanation if there is no choice, because the listing is special already or its state does not allow it; otherwise
   * null.
   */
  readonly settled: Closed | null;
  readonly form: FormState;
};

/** Returns the choice between a normal and a special listing; null if the listing is not the user's. */
export async function loadVipChoice(context: Context, listing: string | undefined): Promise<VipChoiceView | null> {
  const own = await ownListing(context, listing);
  if (!own) return null;
  const until = await readShowcaseEnd(context, own.id);
  const already = until && fa.promotion.vip.already(jalaliDate(until));
  return {
    id: own.id,
    shown: await shownListing(context, own),
    settled: already ? { text: already, link: null } : endedListing(own),
    form: formState(context),
  };
}
