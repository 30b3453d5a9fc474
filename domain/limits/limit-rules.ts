import type { LimitAction, LimitRule, LimitSetting, LimitSubject } from './limits.ts';

type Window = { readonly [seconds: number]: readonly [LimitSetting['threshold'], LimitSetting['effect']] };

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * A day's budget of wrong codes of one tier of lengths: a third of it without a captcha, all of it with. A wrong code of 4
 * or 6 digits costs ten units, of 5, 7 or 8 one; the three tiers together are hit 27 times in 10,000 days, whatever
 * mixture is tried (docs/decisions/0023). The recipient is the account that is guessed
 * at: asked alone, so that nobody's guesses keep its owner from the code they wait for.
 */
function wrongCodes(third: number) {
  const day: Window = { [DAY]: [third, 'captcha'] };
  return { network: day, provider: day, recipient: { [DAY]: [third, 'ask'] } as Window } as const;
}

/**
 * Every limit as the site is shipped: action, whose doings are counted, the window in seconds, how many are free in it,
 * and what follows. Written at each start; what the back office changed stays (CAPT-02, ADM-03). Thresholds count calls
 * unless the action's name says otherwise.
 */
const RULES: Readonly<Record<LimitAction, { readonly [subject in LimitSubject]?: Window }>> = {
  // Many people behind one mobile operator share an address: at the sign-in they are asked, so that none shuts others out.
  'sign-in': { address: { [TEN_MINUTES]: [20, 'ask'] }, recipient: { [HOUR]: [10, 'ask'] } },
  // The recipient is the account whose password is tried: asked, so that nobody is shut out by others' tries.
  password: {
    account: { [HOUR]: [5, 'captcha'] },
    address: { [HOUR]: [30, 'captcha'] },
    recipient: { [HOUR]: [5, 'ask'] },
  },
  verify: { address: { [TEN_MINUTES]: [30, 'ask'] }, everyone: { [MINUTE]: [300, 'ask'] } },
  'send-code': {
    // What is sent costs money: at last it is refused, where thousands share an address still far away.
    address: { [HOUR]: [30, 'ask'], [DAY]: [500, 'captcha'] },
    network: { [HOUR]: [200, 'ask'] },
    provider: { [HOUR]: [1_000, 'ask'] },
    recipient: { [HOUR]: [6, 'refuse'], [DAY]: [12, 'refuse'] },
    everyone: { [MINUTE]: [300, 'ask'] },
  },
  // The recipient is the account and one of the browsers that have signed in to it.
  'send-code-known': { recipient: { [HOUR]: [6, 'refuse'], [DAY]: [12, 'refuse'] } },
  'wrong-short-code': wrongCodes(50),
  'wrong-medium-code': wrongCodes(2_000),
  'wrong-long-code': wrongCodes(20_000),
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
  // Never refused: over the threshold the work is dearer, over three times that the dearest.
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
  // Kilobytes of events. What is over is left out in silence; thousands stand behind one mobile operator's address.
  'analytics-kb': { address: { [DAY]: [60_000, 'refuse'] }, network: { [DAY]: [200_000, 'refuse'] } },
  // Of all together, asked for at each writing: over it views still count, and single events are not kept.
  'analytics-kept-kb': { everyone: { [DAY]: [1_000_000, 'ask'] } },
  log: { address: { [MINUTE]: [60, 'refuse'] }, network: { [MINUTE]: [300, 'refuse'] } },
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
