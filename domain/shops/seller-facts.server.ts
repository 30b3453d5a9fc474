import type { Ctx, Db } from '../../db/transact.server.ts';
import { readAnswerRate } from '../chat/chat.server.ts';
import { readSellerRatings, type SellerRatings } from '../reviews/reviews.server.ts';
import type { ShownMark } from '../sellers/marks/mark.ts';
import { readShownMarks } from '../sellers/sellers.server.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { AnswerRate } from '../values/answer-rate.ts';
import { fresh } from '../values/fresh.ts';
import type { Lasting } from '../values/lasting.ts';

/** Facts that the page of a person shows besides their listings. */
export type SellerFacts = SellerRatings & {
  readonly marks: readonly ShownMark[];
  readonly answers: AnswerRate | null;
};

/** `settings`: those by which ratings count. */
type Asked = { readonly now: Date; readonly settings: SiteSettings };

/** Time for which shared caches keep the page. */
const SECONDS = 15;
const KEPT = 500;

export type SellersById = ReturnType<typeof createSellersById>;

/** Reads what is said of sellers who are people. */
export function createSellersById(db: Db) {
  const kept = fresh<SellerFacts>({ seconds: SECONDS, max: KEPT });

  return {
    /** Reads what is said now: for users, who may have rated them. */
    now: (sellerId: number, { now, settings }: Asked): Promise<Lasting<SellerFacts>> =>
      kept.anew(String(sellerId), now, () => read({ db, now }, sellerId, settings)),

    /** Answers what was said some seconds ago at most: for visitors, who are shown kept pages as old. */
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
