/** How often someone may do something (CAPT-02). The rules stand in a table; here is what they mean. */

/** Everything that has a limit; each has at least one rule. */
export const LIMIT_ACTIONS = [
  'sign-in',
  'password',
  'verify',
  'send-code',
  'profile',
  'upload',
  'export',
  'captcha',
  'freshit',
  'map-snapshot',
  'analytics',
  'log',
  'geocode',
  'price-control',
  'insurance-code',
  'post',
  'reveal',
  'message',
  'report',
  'offer',
  'favourite',
  'save-search',
  'rating',
  'feedback',
] as const;
export type LimitAction = (typeof LIMIT_ACTIONS)[number];

/** Whose doings are counted together. */
export const LIMIT_SUBJECTS = ['address', 'visitor', 'account', 'recipient', 'everyone'] as const;
export type LimitSubject = (typeof LIMIT_SUBJECTS)[number];

export const LIMIT_EFFECTS = ['captcha', 'refuse'] as const;
export type LimitEffect = (typeof LIMIT_EFFECTS)[number];

/** What the back office may set; the table holds nothing else. */
export const THRESHOLD = { min: 1, max: 1_000_000 } as const;

/** Over so many times its threshold a rule that asks for a captcha refuses. */
const REFUSED_FROM = 3;

export type LimitRuleKey = {
  readonly action: LimitAction;
  readonly subject: LimitSubject;
  readonly windowSeconds: number;
};
export type LimitSetting = { readonly threshold: number; readonly effect: LimitEffect };
export type LimitRule = LimitRuleKey & LimitSetting;

/** How often in the window that runs, and in the one before it. Windows begin at multiples of their length. */
export type LimitCount = { readonly current: number; readonly previous: number };

export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'captcha' }
  /** `retryAfter`: seconds after which one more is let through, if nothing is counted until then. */
  | { readonly kind: 'refused'; readonly retryAfter: number };

/** About how often in the last `windowSeconds`: the window before counts by the share of it that is still within them. */
export function slidingCount({ current, previous }: LimitCount, windowSeconds: number, now: Date): number {
  const window = windowSeconds * 1000;
  return current + (previous * remaining(window, now)) / window;
}

/** What a rule says once this doing is counted too. */
export function verdictOf(rule: LimitRule, count: LimitCount, now: Date): Verdict {
  const times = slidingCount(count, rule.windowSeconds, now);
  if (times <= rule.threshold) return { kind: 'free' };
  const most = rule.effect === 'captcha' ? rule.threshold * REFUSED_FROM : rule.threshold;
  if (times <= most) return { kind: 'captcha' };
  return { kind: 'refused', retryAfter: retryAfter(count, most, rule.windowSeconds * 1000, now) };
}

const SEVERITY = { free: 0, captcha: 1, refused: 2 } as const;

/** What several rules say together: the worst, and of refusals the longest. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce((worst, verdict) => (isWorse(verdict, worst) ? verdict : worst), { kind: 'free' });
}

function isWorse(verdict: Verdict, than: Verdict): boolean {
  if (verdict.kind === 'refused' && than.kind === 'refused') return verdict.retryAfter > than.retryAfter;
  return SEVERITY[verdict.kind] > SEVERITY[than.kind];
}

/** Seconds until the estimate leaves room for one more below `most`. */
function retryAfter({ current, previous }: LimitCount, most: number, window: number, now: Date): number {
  const room = most - 1;
  const rest = remaining(window, now);
  // While this window runs only the one before it fades; then this one is the one before.
  const wait =
    current <= room ? rest - ((room - current) * window) / previous : rest + window - (room * window) / current;
  return Math.max(1, Math.ceil(wait / 1000));
}

/** When the window that `now` lies in began. */
export function windowStart(windowSeconds: number, now: Date): Date {
  const window = windowSeconds * 1000;
  return new Date(now.getTime() - (now.getTime() % window));
}

const remaining = (window: number, now: Date): number => window - (now.getTime() % window);
