/** Limits how often a user may send a wrong coupon code (PROM-05, CAPT-02). */
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { isEstablishedAccount } from '../../../domain/identity/user.ts';
import type { Ok } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type Call, type Refused, refuse } from '../../web/pages/action.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { networksOf } from '../../web/request/networks.ts';

export type CouponCheck = Ok | { readonly ok: false; readonly refused: string; readonly why?: string };

type Guess = { readonly userId: number; readonly code: string | null; readonly call: Call };

/**
 * Runs `check` for a coupon code, unless the user has sent too many wrong codes. Each attempt is counted before the
 * check, so that parallel attempts cannot exceed the limit. If the code was not wrong, the attempt is taken off the
 * count again. Without a code, nothing is counted.
 */
export async function asGuess<C extends CouponCheck>(
  context: Context,
  { userId, code, call: { answered } }: Guess,
  check: () => Promise<C>,
): Promise<{ readonly stopped: Refused } | { readonly stopped: null; readonly checked: C }> {
  if (code === null) return { stopped: null, checked: await check() };
  const { services, now } = context;
  const who = await guesserOf(context, userId);
  // An attempt that is stopped here is not counted.
  const seen = await services.limits.look('coupon', who, now, { answered });
  const verdict = seen.kind === 'free' ? await services.limits.take('coupon', who, now, { answered }) : seen;
  if (verdict.kind === 'captcha') return { stopped: refuse({ status: 429, asksCaptcha: true }) };
  if (verdict.kind === 'refused') {
    const message = fa.problems.byStatus[429].text;
    return { stopped: refuse({ status: 429, retryAfter: verdict.retryAfter, message }) };
  }
  const checked = await check();
  if (!isWrong(checked)) await services.limits.giveBack('coupon', who, now);
  return { stopped: null, checked };
}

/** Whether the code is unknown or belongs to somebody else. */
const isWrong = (checked: CouponCheck): boolean =>
  !checked.ok && checked.refused === 'coupon' && checked.why === 'unknown';

/**
 * Returns the account and, if the account is new, also the network for which wrong codes are counted. Networks are
 * counted because creating accounts is cheap. A network that reaches its limit only gets captchas.
 */
async function guesserOf({ db, now, request }: Context, userId: number) {
  const account = String(userId);
  const since = (await readAccount(db, userId))?.createdAt ?? now;
  return isEstablishedAccount(since, now) ? { account } : { account, network: networksOf(clientKey(request)).network };
}
