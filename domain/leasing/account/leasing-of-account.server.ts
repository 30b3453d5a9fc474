/**
 * Requests for leasing in the export and at the deletion of accounts, and erasure of personal data after their end
 * (AUTH-05, LEAS-03).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import type { ExportPart } from '../../values/area.server.ts';
import { DAY } from '../../values/durations.ts';
import { type CodeKey, openCode } from '../../values/national-code-seal.server.ts';
import { type MobileKey, mobileOf } from '../requests/applicant-mobile.server.ts';
import { isOpenRequest, sealedFor } from '../requests/leasing-request.ts';
import { bindVisitorRequests, moveRequest, readRequestsOf } from '../requests/register.server.ts';
import {
  eraseRequests,
  type LeasingRequest,
  lockRequest,
  readRequestChanges,
  readSealedCode,
  readToErase,
} from '../requests/request-store.server.ts';
import { deleteTextsOf } from '../requests/text-store.server.ts';

const AT_ONCE = 200;

/** Part of the account's export: `leasing.json`, requests with their figures, national code and history. */
export const leasingPart =
  (key: CodeKey & MobileKey): ExportPart =>
  async ({ db, userId }, sink) => {
    await sink.rows('leasing.json', allRequests({ userId }));

    async function* allRequests(owner: { userId: number }) {
      for (let before: number | null = null; ; ) {
        const requests: LeasingRequest[] = await readRequestsOf(db, owner, before, AT_ONCE);
        const changes = await readRequestChanges(
          db,
          requests.map(({ id }) => id),
        );
        for (const {
          id,
          userId: _,
          codeTail: __,
          isFlagged: ___,
          mobileSealed,
          mobileMark: ____,
          ...request
        } of requests) {
          before = id;
          const number = mobileOf(key, { id, mobileSealed });
          const sealed = await readSealedCode(db, id);
          const history = (changes.get(id) ?? []).map(({ at, act, to, text }) => ({ at, act, to, text }));
          yield { ...request, mobile: number, nationalCode: sealed && openCode(key, sealedFor(id), sealed), history };
        }
        if (requests.length < AT_ONCE) return;
      }
    }
  };

/**
 * Withdraws the open requests of an account that is deleted, and erases from all its requests the data that identify
 * its user.
 */
export async function endLeasingOf(
  trx: InTransaction,
  key: MobileKey,
  owner: { userId: number; mobile: string | null },
): Promise<void> {
  await bindVisitorRequests(trx, key, { ...owner, visitorHash: null });
  for (let before: number | null = null; ; ) {
    const requests: LeasingRequest[] = await readRequestsOf(trx.db, owner, before, AT_ONCE);
    const ids = requests.map(({ id }) => id);
    for (const id of ids) {
      const locked = await lockRequest(trx, id);
      const by = { actor: 'account', actorId: owner.userId, text: null } as const;
      if (locked && isOpenRequest(locked.state)) await moveRequest(trx, locked, { act: 'end', ...by });
    }
    await deleteTextsOf(trx, ids);
    await eraseRequests(trx, ids);
    before = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return;
  }
}

/**
 * Job that erases what identifies applicants some days after a request has ended (setting `nationalCodeDays`); returns
 * the number of requests.
 */
export const eraseOldRequests = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (trx) => {
    const { nationalCodeDays } = await readSettings(trx.db);
    const ids = await readToErase(trx.db, new Date(trx.now.getTime() - nationalCodeDays * DAY), AT_ONCE);
    await deleteTextsOf(trx, ids);
    await eraseRequests(trx, ids);
    return ids.length;
  });
