import type { LimitAction, LimitRule, LimitSetting, LimitSubject } from './limits.ts';

type Window = { readonly [seconds: number]: readonly [LimitSetting['threshold'], LimitSetting['effect']] };

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Every limit as the site is shipped: action, whose doings are counted, the window in seconds, how many are free in it,
 * and what follows. Written at each start; what the back office changed stays (CAPT-02, ADM-03). Thresholds count calls
 * unless the action's name says otherwise.
 */
const RULES: Readonly<Record<LimitAction, { readonly [subject in LimitSubject]?: Window }>> = {
  'sign-in': { address: { [TEN_MINUTES]: [20, 'captcha'] }, recipient: { [HOUR]: [10, 'ask'] } },
  // The recipient is the account whose password is tried: asked, so that nobody is shut out by others' tries.
  password: {
    account: { [HOUR]: [5, 'captcha'] },
    address: { [HOUR]: [30, 'captcha'] },
    recipient: { [HOUR]: [5, 'ask'] },
  },
  verify: { address: { [TEN_MINUTES]: [30, 'captcha'] }, everyone: { [MINUTE]: [300, 'ask'] } },
  'send-code': {
    address: { [HOUR]: [30, 'captcha'] },
    recipient: { [HOUR]: [6, 'refuse'], [DAY]: [12, 'refuse'] },
    everyone: { [MINUTE]: [300, 'ask'] },
  },
  profile: { account: { [HOUR]: [60, 'refuse'] } },
  // By address many people behind one mobile operator are counted together: asked, or refused far later than one of them.
  upload: {
    visitor: { [HOUR]: [40, 'refuse'] },
    account: { [HOUR]: [40, 'refuse'] },
    address: { [HOUR]: [120, 'captcha'] },
  },
  // Kilobytes received. What nobody sends on is bounded besides (domain/media/unsent-quota.ts).
  'upload-kb': {
    visitor: { [HOUR]: [200_000, 'refuse'] },
    account: { [HOUR]: [200_000, 'refuse'] },
    address: { [HOUR]: [600_000, 'captcha'], [DAY]: [1_000_000, 'ask'] },
    network: { [HOUR]: [1_000_000, 'ask'] },
    everyone: { [MINUTE]: [1_000_000, 'ask'] },
  },
  export: { account: { [DAY]: [3, 'refuse'] } },
  captcha: { visitor: { [TEN_MINUTES]: [60, 'refuse'] }, address: { [TEN_MINUTES]: [1_200, 'refuse'] } },
  freshit: {
    visitor: { [MINUTE]: [600, 'refuse'] },
    account: { [MINUTE]: [600, 'refuse'] },
    address: { [MINUTE]: [6_000, 'refuse'] },
  },
  'map-snapshot': { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'refuse'] } },
  analytics: { address: { [MINUTE]: [1200, 'refuse'] } },
  log: { address: { [MINUTE]: [60, 'refuse'] } },
  geocode: { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'captcha'] } },
  'price-control': { visitor: { [MINUTE]: [60, 'refuse'] }, address: { [MINUTE]: [600, 'captcha'] } },
  'insurance-code': { visitor: { [HOUR]: [5, 'refuse'] }, address: { [HOUR]: [30, 'captcha'] } },
  // Tries that were not taken are counted too; a visitor's by where they are.
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
  },
  offer: { account: { [HOUR]: [20, 'captcha'] } },
  favourite: {
    visitor: { [TEN_MINUTES]: [300, 'refuse'] },
    account: { [TEN_MINUTES]: [300, 'refuse'] },
    address: { [TEN_MINUTES]: [6_000, 'captcha'] },
  },
  'save-search': { account: { [HOUR]: [120, 'refuse'] }, address: { [HOUR]: [600, 'captcha'] } },
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
