import type { LimitAction, LimitRule, LimitSetting, LimitSubject } from './limits.ts';

type Window = { readonly [seconds: number]: readonly [LimitSetting['threshold'], LimitSetting['effect']] };

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * A day's budget of wrong codes of one tier of lengths: a third of it without a captcha, all of it with one. A wrong
 * code of 4 or 6 digits costs ten units, one of 5, 7 or 8 digits one unit. Whatever the mixture, guesses in the three
 * tiers together are right 27 times in 10,000 days (docs/decisions/0023). A provider, whose people are as many as a
 * country's, has ten budgets. The recipient is the account whose code is guessed: it is only ever asked for a captcha, so
 * that guesses of others never lock its owner out. The account counts the browsers that it knows, and nothing else does.
 */
function wrongCodes(third: number) {
  const day: Window = { [DAY]: [third, 'captcha'] };
  const provider: Window = { [DAY]: [third * 10, 'captcha'] };
  return { account: day, network: day, provider, recipient: { [DAY]: [third, 'ask'] } as Window } as const;
}

/**
 * The limits as shipped: action, who is counted together, window in seconds, threshold and effect. Written at each
 * start; what the back office has changed stays (CAPT-02, ADM-03). Thresholds count calls unless the action's name says
 * otherwise.
 */
const RULES: Readonly<Record<LimitAction, { readonly [subject in LimitSubject]?: Window }>> = {
  // Many people behind one mobile operator share an address: it is only asked for captchas, so that nobody locks others
  // out.
  'sign-in': { address: { [TEN_MINUTES]: [20, 'ask'] }, recipient: { [HOUR]: [10, 'ask'] } },
  // The recipient is the account whose password is tried: only asked for captchas, so that nobody locks its owner out.
  password: {
    account: { [HOUR]: [5, 'captcha'] },
    address: { [HOUR]: [30, 'captcha'] },
    recipient: { [HOUR]: [5, 'ask'] },
  },
  verify: { address: { [TEN_MINUTES]: [30, 'ask'] }, everyone: { [MINUTE]: [300, 'ask'] } },
  'send-code': {
    // Sending costs money: an address is refused in the end, but so late that thousands can share one.
    address: { [HOUR]: [30, 'ask'], [DAY]: [500, 'captcha'] },
    network: { [HOUR]: [200, 'ask'] },
    provider: { [HOUR]: [1_000, 'ask'] },
    // Asked early; refused only where strangers of many networks have cost as much as one number may.
    recipient: { [HOUR]: [3, 'ask'], [DAY]: [40, 'refuse'] },
    everyone: { [MINUTE]: [300, 'ask'] },
  },
  // The network (or provider) and the number that it asks for: none of them uses up what others may ask for it.
  'send-code-from': { network: { [DAY]: [6, 'refuse'] }, provider: { [DAY]: [20, 'refuse'] } },
  // The recipient is the account and one of the browsers that have signed in to it.
  'send-code-known': { recipient: { [HOUR]: [6, 'refuse'], [DAY]: [12, 'refuse'] } },
  'wrong-short-code': wrongCodes(50),
  'wrong-medium-code': wrongCodes(2_000),
  'wrong-long-code': wrongCodes(20_000),
  profile: { account: { [HOUR]: [60, 'refuse'] } },
  // Thousands behind one mobile operator share an address: they are asked for a captcha there, and refused by counts of
  // their own.
  upload: {
    visitor: { [HOUR]: [40, 'refuse'] },
    account: { [HOUR]: [40, 'refuse'] },
    address: { [HOUR]: [120, 'ask'] },
  },
  // Kilobytes received. Pictures of forms that are never sent have a quota besides (domain/media/unsent-quota.ts).
  'upload-kb': {
    visitor: { [HOUR]: [200_000, 'refuse'] },
    account: { [HOUR]: [200_000, 'refuse'] },
    address: { [HOUR]: [600_000, 'ask'], [DAY]: [1_000_000, 'ask'] },
    network: { [HOUR]: [1_000_000, 'ask'] },
    everyone: { [HOUR]: [1_000_000, 'ask'] },
  },
  export: { account: { [DAY]: [3, 'refuse'] } },
  captcha: { visitor: { [TEN_MINUTES]: [60, 'refuse'] }, address: { [TEN_MINUTES]: [1_200, 'refuse'] } },
  // Never refused: over the threshold the work is more expensive, over three times the threshold the most expensive.
  'captcha-work': {
    address: { [HOUR]: [5, 'captcha'] },
    network: { [HOUR]: [30, 'captcha'] },
    provider: { [HOUR]: [300, 'captcha'] },
    everyone: { [TEN_MINUTES]: [200, 'ask'] },
  },
  freshit: {
    visitor: { [MINUTE]: [600, 'refuse'] },
    account: { [MINUTE]: [600, 'refuse'] },
    address: { [MINUTE]: [6_000, 'refuse'] },
  },
  // Popups of the catalogue that were not kept: some ten milliseconds of a process each.
  'freshit-anew': { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'refuse'] } },
  'map-snapshot': { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'refuse'] } },
  analytics: { address: { [MINUTE]: [1200, 'refuse'] } },
  // Kilobytes of events; those over the limit are dropped silently. Thousands share one mobile operator's address.
  'analytics-kb': { address: { [DAY]: [60_000, 'refuse'] }, network: { [DAY]: [200_000, 'refuse'] } },
  // Kilobytes of the whole site, checked at each write: over the limit views are still counted, but single events not
  // stored.
  'analytics-kept-kb': { everyone: { [DAY]: [1_000_000, 'ask'] } },
  log: { address: { [MINUTE]: [60, 'refuse'] }, network: { [MINUTE]: [300, 'refuse'] } },
  geocode: { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'ask'] } },
  'price-control': { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'ask'] } },
  'insurance-code': { visitor: { [HOUR]: [5, 'refuse'] }, address: { [HOUR]: [30, 'ask'] } },
  // Refused posts count too; those of visitors count by address.
  post: { account: { [HOUR]: [100, 'captcha'] }, address: { [HOUR]: [300, 'captcha'] } },
  reveal: {
    visitor: { [HOUR]: [10, 'captcha'] },
    account: { [HOUR]: [20, 'captcha'] },
    address: { [HOUR]: [30, 'captcha'] },
    subnet: { [HOUR]: [40, 'captcha'] },
    network: { [HOUR]: [60, 'ask'] },
    provider: { [HOUR]: [1_000, 'ask'] },
    everyone: { [HOUR]: [20_000, 'ask'] },
  },
  message: { account: { [HOUR]: [300, 'captcha'] } },
  report: {
    visitor: { [HOUR]: [5, 'captcha'] },
    account: { [HOUR]: [10, 'captcha'] },
    address: { [HOUR]: [20, 'captcha'] },
    network: { [HOUR]: [40, 'ask'] },
    everyone: { [HOUR]: [2_000, 'ask'] },
  },
  offer: { account: { [HOUR]: [20, 'captcha'] } },
  favourite: {
    visitor: { [TEN_MINUTES]: [300, 'refuse'] },
    account: { [TEN_MINUTES]: [300, 'refuse'] },
    address: { [TEN_MINUTES]: [6_000, 'ask'] },
  },
  'save-search': { account: { [HOUR]: [120, 'refuse'] }, address: { [HOUR]: [600, 'ask'] } },
  rating: { visitor: { [DAY]: [5, 'captcha'] } },
  feedback: { visitor: { [HOUR]: [5, 'captcha'] }, address: { [HOUR]: [20, 'captcha'] } },
};

export const LIMIT_RULES: readonly LimitRule[] = Object.entries(RULES).flatMap(([action, subjects]) =>
  Object.entries(subjects).flatMap(([subject, windows]) =>
    Object.entries(windows).map(([seconds, [threshold, effect]]) => ({
      action: action as LimitAction,
      subject: subject as LimitSubject,
      windowSeconds: Number(seconds),
      threshold,
      effect,
    })),
  ),
);
