/**
 * Job that asks each gateway about the payments of the last days and stores differences from our records (PAY-04). The
 * nightly consistency check of the ledger, in contrast, compares only our own records. The job confirms no payment and
 * corrects nothing.
 */
import { type Ctx, ctxNow, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { type Gateway, GatewaySilent, type InquiredPayment } from '../../gateways/gateway.ts';
import type { AttemptParts } from '../../gateways/gateways.server.ts';
import { LIVING } from '../../orders/attempt.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { differenceOf } from './difference.ts';
import {
  type After,
  endAgreed,
  endUnlisted,
  type Found,
  type QueriedAttempt,
  readByTokens,
  readOutcomes,
  storeFound,
} from './gateway-difference-store.server.ts';

const LOOKS_BACK = 3 * DAY;
/** Age in milliseconds from which the job asks about an attempt. A more recent one may still be confirmed. */
const SETTLED_AFTER = HOUR;
const READ_AT_ONCE = 500;
const ASKED_AT_ONCE = 8;
/** Number of consecutive payments without an answer after which a gateway is skipped until the next night. */
const SILENT_MOST = 24;

type Site = Parameters<typeof ctxNow>[0];
type Parts = Pick<AttemptParts, 'gateways' | 'warn'>;

/** Returns the number of new differences. */
export async function queryGateways(site: Site, parts: Parts, stopping?: AbortSignal): Promise<number> {
  let isNew = 0;
  for (const gateway of parts.gateways.values()) {
    if (gateway.inquire) isNew += await askAll(site, parts, { ...gateway, inquire: gateway.inquire }, stopping);
    if (gateway.listUnconfirmed) isNew += await askForList(ctxNow(site), parts, gateway, gateway.listUnconfirmed);
  }
  return isNew;
}

type Asked = Gateway & { readonly inquire: NonNullable<Gateway['inquire']> };

async function askAll(site: Site, parts: Parts, gateway: Asked, stopping?: AbortSignal): Promise<number> {
  const { now } = ctxNow(site);
  const [from, until] = [new Date(now.getTime() - LOOKS_BACK), new Date(now.getTime() - SETTLED_AFTER)];
  let [isNew, silent] = [0, 0];
  let after: After | null = null;
  while (!stopping?.aborted) {
    const attempts: QueriedAttempt[] = await readOutcomes(
      site.db,
      { gateway: gateway.name, from, until, limit: READ_AT_ONCE },
      after,
    );
    const answered: { readonly attempt: QueriedAttempt; readonly standing: InquiredPayment }[] = [];
    for (let at = 0; at < attempts.length; at += ASKED_AT_ONCE) {
      const some = attempts.slice(at, at + ASKED_AT_ONCE);
      for (const [index, standing] of (await Promise.all(some.map((one) => ask(gateway, one)))).entries()) {
        silent = standing === null ? silent + 1 : 0;
        const attempt = some[index];
        if (attempt && standing) answered.push({ attempt, standing });
      }
      if (silent >= SILENT_MOST || stopping?.aborted) break;
    }
    isNew += await keep(ctxNow(site), gateway.name, answered);
    if (silent >= SILENT_MOST) {
      parts.warn('a gateway does not answer, so its payments were not compared', { gateway: gateway.name });
      return isNew;
    }
    const last = attempts.at(-1);
    if (!last || attempts.length < READ_AT_ONCE) return isNew;
    after = last;
  }
  return isNew;
}

/** Returns null if the gateway does not answer. */
async function ask({ inquire }: Asked, { resNum, token, refNum, askedAmount: amount }: QueriedAttempt) {
  try {
    return await inquire({ resNum, token, refNum, amount });
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    return null;
  }
}

function keep(
  ctx: Ctx,
  gateway: string,
  answered: readonly { readonly attempt: QueriedAttempt; readonly standing: InquiredPayment }[],
): Promise<number> {
  const compared = answered.map(({ attempt, standing }) => ({
    attempt,
    standing,
    reference: attempt.token,
    kind: differenceOf(attempt, standing),
  }));
  const found = compared.flatMap(({ attempt, standing, reference, kind }): Found[] =>
    kind === null
      ? []
      : [
          {
            gateway,
            reference,
            kind,
            state: attempt.state,
            paymentId: attempt.id,
            amount: standing.amount,
            standing: standing.state,
          },
        ],
  );
  const asked = compared.map(({ reference, kind }) => ({ reference, kind }));
  return store(ctx, { gateway, found }, (trx) => endAgreed(trx, gateway, asked));
}

function store(
  ctx: Ctx,
  { gateway, found }: { readonly gateway: string; readonly found: readonly Found[] },
  end: (trx: InTransaction) => Promise<void>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    await end(trx);
    const isNew = await storeFound(trx, found);
    if (isNew > 0) await recordEvents(trx, [{ kind: 'gateway-differs', data: { gateway, count: isNew } }]);
    return isNew;
  });
}

/**
 * Reads the payments that wait at the gateway for a confirmation, and stores those that we do not know, or that have
 * ended here.
 */
async function askForList(
  ctx: Ctx,
  { warn }: Parts,
  { name: gateway }: Gateway,
  list: NonNullable<Gateway['listUnconfirmed']>,
): Promise<number> {
  try {
    const theirs = new Map((await list()).map((one) => [one.token, one]));
    const ours = new Map((await readByTokens(ctx.db, gateway, [...theirs.keys()])).map((one) => [one.token, one]));
    const found = [...theirs.values()].flatMap(({ token, amount }): Found[] => {
      const { id = null, state = null } = ours.get(token) ?? {};
      if (state !== null && (LIVING.includes(state) || state === 'verified' || state === 'flagged')) return [];
      return [{ gateway, reference: token, kind: 'not-here', state, paymentId: id, amount, standing: 'paid' }];
    });
    return await store(ctx, { gateway, found }, (trx) => endUnlisted(trx, gateway, [...theirs.keys()]));
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    warn('a gateway did not list what waits to be confirmed', { gateway, why: error.message });
    return 0;
  }
}
