import type { Ctx, Db } from '../../db/transact.server.ts';
import { readAnswerRate } from '../chat/chat.server.ts';
import { readSellerRatings, type SellerRatings } from '../reviews/reviews.server.ts';
import type { ShownMark } from '../sellers/marks/mark.ts';
import { readShownMarks } from '../sellers/sellers.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { AnswerRate } from '../values/answer-rate.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';

/** Facts on the page of a seller who is a person, beside the listings. */
export type SellerFacts = SellerRatings & {
  readonly marks: readonly ShownMark[];
  readonly answers: AnswerRate | null;
};

/** `settings`: rules by which ratings count. */
type Asked = { readonly now: Date; readonly settings: SiteSettings };

/** Seconds for which shared caches store the page. */
const SECONDS = 15;
const KEPT = 500;

export type SellersById = ReturnType<typeof createSellersById>;

/** Reads the page facts of sellers who are people. */
export function createSellersById(db: Db) {
  const kept = fresh<SellerFacts>({ seconds: SECONDS, max: KEPT });

  return {
    /** Reads the facts anew, for signed-in users: they may just have rated the seller. */
    now: (sellerId: number, { now, settings }: Asked): Promise<Lasting<SellerFacts>> =>
      kept.anew(String(sellerId), now, () => read({ db, now }, sellerId, settings)),

    /** Returns facts that may be some seconds old: for visitors, who get cached pages of the same age. */
    lately: (sellerId: number, { now, settings }: Asked): Promise<Lasting<SellerFacts>> =>
      kept.get(String(sellerId), now, () => read({ db, now }, sellerId, settings)),

    forgetAll: (): void => kept.clear(),
  };
}

async function read(ctx: Ctx, id: number, settings: SiteSettings): Promise<SellerFacts> {
  const [marks, answers, ratings] = await Promise.all([
    readShownMarks(ctx, [id]),
    readAnswerRate(ctx.db, id),
    readSellerRatings(ctx, id, { settings }),
  ]);
  return { marks: marks.get(id) ?? [], answers, ...ratings };
}
