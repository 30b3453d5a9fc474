import { type Ctx, transact } from '../../db/transact.server.ts';
import { lockRenewal, renewRates } from './answer-rate-store.server.ts';

export { insertAnswerRates, readAnswerRate } from './answer-rate-store.server.ts';

/** Job that counts again how often and how fast users answer (SHOP-01). */
export const renewAnswerRates = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (trx) => {
    if (await lockRenewal(trx.db)) await renewRates(trx);
  });
