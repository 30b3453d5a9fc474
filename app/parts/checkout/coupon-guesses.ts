/** Limits how often somebody sends a code that is no coupon's (PROM-05, CAPT-02). */
import { readAccount } from '../../../domain/identity/identity.server.ts';
import { livesHere } from '../../../domain/identity/user.ts';
import type { Ok } from '../../../domain/values/result.ts';
import { fa } from '../../messages/fa.ts';
import { type Call, type Refused, refuse } from '../../web/pages/action.ts';
import { clientKey } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { networksOf } from '../../web/request/networks.ts';

export type Checked = Ok | { readonly ok: false; readonly refused: string; readonly why?: string };

type Guess = { readonly userId: number; readonly code: string | null; readonly call: Call };

/**
 * Does what checks a code, unless too many of the user's were wrong. Each is counted before it is checked, so that many at once are
 * not more, and given back unless it was wrong. Without a code, `check` is all.
 */
export async function asGuess<C extends Checked>(
  context: Context,
  { userId, code, call: { answered } }: Guess,
  check: () => Promise<C>,
): Promise<{ readonly stopped: Refused } | { readonly stopped: null; readonly checked: C }> {
  if (code === null) return { stopped: null, checked: await check() };
  const { services, now } = context;
  const who = await guesserOf(context, userId);
  // A call that is stopped here counts nowhere.
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

/** Also a coupon of somebody else. */
const isWrong = (checked: Checked): boolean => !checked.ok && checked.refused === 'coupon' && checked.why === 'unknown';

/** Accounts are cheap: new ones count with all others of their network, which gets captchas alone. */
async function guesserOf({ db, now, request }: Context, userId: number) {
  const account = String(userId);
  const since = (await readAccount(db, userId))?.createdAt ?? now;
  return livesHere(since, now) ? { account } : { account, network: networksOf(clientKey(request)).network };
}
