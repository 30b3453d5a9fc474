import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

/**
 * Subjects by which actions are counted, from narrow to wide: a browser, an account, an address (IPv4, IPv6 /64), its
 * subnet (IPv6 /56), network (IPv4 /24, IPv6 /48) and provider (IPv6 /32), a recipient (number or e-mail address to
 * which something is sent, or with which somebody signs in), and the whole site.
 */
export const LIMIT_SUBJECTS = [
  'visitor',
  'account',
  'address',
  'subnet',
  'network',
  'provider',
  'recipient',
  'everyone',
] as const;
export type LimitSubject = (typeof LIMIT_SUBJECTS)[number];

/**
 * Effects of exceeding a threshold. `captcha`: a captcha, and a refusal above three times the threshold. `refuse`: a
 * refusal at once. `ask`: always a captcha and never a refusal, so that nobody can lock out others who share the count.
 */
export const LIMIT_EFFECTS = ['captcha', 'refuse', 'ask'] as const;
export type LimitEffect = (typeof LIMIT_EFFECTS)[number];

export type LimitSetting = { readonly threshold: number; readonly effect: LimitEffect };

type Windows = { readonly [subject in LimitSubject]?: Window };
type Window = { readonly [seconds: number]: readonly [LimitSetting['threshold'], LimitSetting['effect']] };

const TEN_MINUTES = 10 * MINUTE_SECONDS;

/**
 * Daily budget for wrong codes of a tier of code lengths: a third of it without a captcha, the rest with one; beyond
 * it, codes are refused. A wrong code of 4 or 6 digits costs ten units, one of 5, 7 or 8 digits one unit. With these
 * budgets, guesses succeed 27 times in 10,000 days, however they are spread over the three tiers (docs/decisions/0023).
 *
 * - `account`: a separate budget for each browser that the account recognises
 * - `provider`: ten times the budget, because a provider may serve a whole country
 * - `recipient`: the account whose code is guessed; beyond a third of the budget only captchas are required, so that
 *   guesses by others never lock its owner out
 */
function wrongCodes(third: number) {
  const day: Window = { [DAY_SECONDS]: [third, 'captcha'] };
  const provider: Window = { [DAY_SECONDS]: [third * 10, 'captcha'] };
  return { account: day, network: day, provider, recipient: { [DAY_SECONDS]: [third, 'ask'] } as Window } as const;
}

/**
 * Limits as shipped: action, subject, window in seconds, threshold and effect. Stored at each start, except rules that
 * the back office has changed (CAPT-02, ADM-03). Thresholds count calls unless the name of the action says otherwise.
 */
const RULES = {
  // Many users of one mobile operator share an address. So an address is only asked for captchas and never refused,
  // because one of them could lock the others out.
  'sign-in': { address: { [TEN_MINUTES]: [20, 'ask'] }, recipient: { [HOUR_SECONDS]: [10, 'ask'] } },
  // The subject `recipient` is the account whose password is tried. It is only asked for captchas and never refused, so
  // that nobody can lock its owner out.
  password: {
    account: { [HOUR_SECONDS]: [5, 'captcha'] },
    address: { [HOUR_SECONDS]: [30, 'captcha'] },
    recipient: { [HOUR_SECONDS]: [5, 'ask'] },
  },
  verify: { address: { [TEN_MINUTES]: [30, 'ask'] }, everyone: { [MINUTE_SECONDS]: [300, 'ask'] } },
  'send-code': {
    // Sending costs money, so an address is refused in the end, but only above a number that thousands of users who
    // share it do not reach.
    address: { [HOUR_SECONDS]: [30, 'ask'], [DAY_SECONDS]: [500, 'captcha'] },
    network: { [HOUR_SECONDS]: [200, 'ask'] },
    provider: { [HOUR_SECONDS]: [1_000, 'ask'] },
    // Captchas come early. Sending is refused only after unknown browsers from many networks together have reached the
    // maximum cost for one number.
    recipient: { [HOUR_SECONDS]: [3, 'ask'], [DAY_SECONDS]: [40, 'refuse'] },
    everyone: { [MINUTE_SECONDS]: [300, 'ask'] },
  },
  // Counts each pair of a network (or provider) and a recipient, so that one network cannot use up what others may
  // request for that recipient.
  'send-code-from': { network: { [DAY_SECONDS]: [6, 'refuse'] }, provider: { [DAY_SECONDS]: [20, 'refuse'] } },
  // The subject `recipient` is the pair of an account and a browser that has signed in to it.
  'send-code-known': { recipient: { [HOUR_SECONDS]: [6, 'refuse'], [DAY_SECONDS]: [12, 'refuse'] } },
  'wrong-short-code': wrongCodes(50),
  'wrong-medium-code': wrongCodes(2_000),
  'wrong-long-code': wrongCodes(20_000),
  profile: { account: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Opening a shop and changing its profile.
  shop: { account: { [HOUR_SECONDS]: [120, 'refuse'] }, address: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Each invitation sends an SMS to somebody else's number, which `letter-unproved` counts as well.
  'shop-invite': {
    account: { [HOUR_SECONDS]: [30, 'refuse'], [DAY_SECONDS]: [60, 'refuse'] },
  },
  // Thousands of users of one mobile operator share an address, so it only gets captchas; refusals come from the counts
  // of visitor and account.
  upload: {
    visitor: { [HOUR_SECONDS]: [40, 'refuse'] },
    account: { [HOUR_SECONDS]: [40, 'refuse'] },
    address: { [HOUR_SECONDS]: [120, 'ask'] },
  },
  // Kilobytes received. Pictures of forms that are never sent have a quota of their own as well
  // (domain/media/unsent-quota.ts).
  'upload-kb': {
    visitor: { [HOUR_SECONDS]: [200_000, 'refuse'] },
    account: { [HOUR_SECONDS]: [200_000, 'refuse'] },
    address: { [HOUR_SECONDS]: [600_000, 'ask'], [DAY_SECONDS]: [1_000_000, 'ask'] },
    network: { [HOUR_SECONDS]: [1_000_000, 'ask'] },
    everyone: { [HOUR_SECONDS]: [1_000_000, 'ask'] },
  },
  export: { account: { [DAY_SECONDS]: [3, 'refuse'] } },
  captcha: { visitor: { [TEN_MINUTES]: [60, 'refuse'] }, address: { [TEN_MINUTES]: [1_200, 'refuse'] } },
  // Never refused: above the threshold the proof of work is harder, above three times the threshold the hardest.
  'captcha-work': {
    address: { [HOUR_SECONDS]: [5, 'captcha'] },
    network: { [HOUR_SECONDS]: [30, 'captcha'] },
    provider: { [HOUR_SECONDS]: [300, 'captcha'] },
    everyone: { [TEN_MINUTES]: [200, 'ask'] },
  },
  freshit: {
    visitor: { [MINUTE_SECONDS]: [600, 'refuse'] },
    account: { [MINUTE_SECONDS]: [600, 'refuse'] },
    address: { [MINUTE_SECONDS]: [6_000, 'refuse'] },
  },
  // Catalogue popups that are not cached; each takes about ten milliseconds of CPU.
  'freshit-anew': { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'refuse'] } },
  'map-snapshot': { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'refuse'] } },
  analytics: { address: { [MINUTE_SECONDS]: [1200, 'refuse'] } },
  // Kilobytes of events; events beyond the limit are dropped silently. Thousands of users share the address of a mobile
  // operator.
  'analytics-kb': { address: { [DAY_SECONDS]: [60_000, 'refuse'] }, network: { [DAY_SECONDS]: [200_000, 'refuse'] } },
  // Kilobytes of events that the whole site stores in a day, checked at each write. Beyond the limit views are still
  // counted, but single events are not stored.
  'analytics-kept-kb': { everyone: { [DAY_SECONDS]: [1_000_000, 'ask'] } },
  log: { address: { [MINUTE_SECONDS]: [60, 'refuse'] }, network: { [MINUTE_SECONDS]: [300, 'refuse'] } },
  geocode: { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'ask'] } },
  'price-control': { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'ask'] } },
  'price-suggest': {
    visitor: { [HOUR_SECONDS]: [30, 'captcha'] },
    account: { [HOUR_SECONDS]: [60, 'captcha'] },
    address: { [HOUR_SECONDS]: [300, 'ask'] },
    network: { [HOUR_SECONDS]: [1_000, 'ask'] },
  },
  'insurance-code': { visitor: { [HOUR_SECONDS]: [5, 'refuse'] }, address: { [HOUR_SECONDS]: [30, 'ask'] } },
  // Includes posts that were refused; posts of visitors are counted by address.
  post: { account: { [HOUR_SECONDS]: [100, 'captcha'] }, address: { [HOUR_SECONDS]: [300, 'captcha'] } },
  // Each edit adds to the listing's history and may have to wait for a moderator.
  edit: { account: { [HOUR_SECONDS]: [300, 'captcha'] } },
  reveal: {
    visitor: { [HOUR_SECONDS]: [10, 'captcha'] },
    account: { [HOUR_SECONDS]: [20, 'captcha'] },
    address: { [HOUR_SECONDS]: [30, 'captcha'] },
    subnet: { [HOUR_SECONDS]: [40, 'captcha'] },
    network: { [HOUR_SECONDS]: [60, 'ask'] },
    provider: { [HOUR_SECONDS]: [1_000, 'ask'] },
    everyone: { [HOUR_SECONDS]: [20_000, 'ask'] },
  },
  message: { account: { [HOUR_SECONDS]: [300, 'captcha'] } },
  report: {
    visitor: { [HOUR_SECONDS]: [5, 'captcha'] },
    account: { [HOUR_SECONDS]: [10, 'captcha'] },
    address: { [HOUR_SECONDS]: [20, 'captcha'] },
    network: { [HOUR_SECONDS]: [40, 'ask'] },
    everyone: { [HOUR_SECONDS]: [2_000, 'ask'] },
  },
  inspection: { account: { [HOUR_SECONDS]: [10, 'refuse'] }, address: { [HOUR_SECONDS]: [60, 'refuse'] } },
  offer: { account: { [HOUR_SECONDS]: [20, 'captcha'] } },
  purchase: { account: { [HOUR_SECONDS]: [240, 'refuse'] } },
  // Each order may lead to a call of the gateway, which all users share.
  order: { account: { [HOUR_SECONDS]: [60, 'captcha'] }, network: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Payment tokens requested from a gateway. The subject `recipient` is the gateway.
  token: {
    account: { [MINUTE_SECONDS]: [20, 'refuse'], [HOUR_SECONDS]: [120, 'refuse'] },
    network: { [MINUTE_SECONDS]: [120, 'refuse'] },
    recipient: { [MINUTE_SECONDS]: [600, 'refuse'] },
  },
  // Each destination may need a call to a carrier, and the prices for many destinations would reveal where a seller
  // lives.
  'delivery-price': { account: { [HOUR_SECONDS]: [120, 'captcha'] } },
  // Codes that belong to no coupon; networks count only new accounts.
  coupon: { account: { [HOUR_SECONDS]: [20, 'captcha'] }, network: { [HOUR_SECONDS]: [60, 'ask'] } },
  favourite: {
    visitor: { [TEN_MINUTES]: [300, 'refuse'] },
    account: { [TEN_MINUTES]: [300, 'refuse'] },
    address: { [TEN_MINUTES]: [6_000, 'ask'] },
  },
  'save-search': { account: { [HOUR_SECONDS]: [120, 'refuse'] }, address: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Ratings and replies to them; a shop may reply to many in a day. Ratings from one network are also limited by their
  // total weight.
  rating: {
    visitor: { [DAY_SECONDS]: [5, 'captcha'] },
    account: { [DAY_SECONDS]: [20, 'captcha'] },
    address: { [DAY_SECONDS]: [60, 'ask'] },
    network: { [DAY_SECONDS]: [200, 'ask'] },
  },
  feedback: {
    visitor: { [HOUR_SECONDS]: [5, 'captcha'] },
    account: { [HOUR_SECONDS]: [10, 'captcha'] },
    address: { [HOUR_SECONDS]: [20, 'ask'] },
    network: { [HOUR_SECONDS]: [100, 'ask'] },
    everyone: { [HOUR_SECONDS]: [2_000, 'ask'] },
  },
  // Requests for leasing, also refused ones, because the national code in them may be somebody else's.
  leasing: {
    visitor: { [HOUR_SECONDS]: [10, 'captcha'] },
    account: { [HOUR_SECONDS]: [10, 'captcha'] },
    address: { [HOUR_SECONDS]: [40, 'ask'] },
    network: { [HOUR_SECONDS]: [100, 'ask'] },
  },
  // Counts a vote and the comment on it separately; a user may give both as a buyer and as a seller.
  nps: {
    visitor: { [HOUR_SECONDS]: [8, 'captcha'] },
    account: { [HOUR_SECONDS]: [8, 'captcha'] },
    address: { [HOUR_SECONDS]: [30, 'ask'] },
    network: { [HOUR_SECONDS]: [120, 'ask'] },
    everyone: { [HOUR_SECONDS]: [5_000, 'ask'] },
  },
  // Messages to an address that nobody has confirmed. `recipient`: each sender may send one a day; further news are
  // sent with the next message (domain/delivery/senders.ts). `network`: counts the requests that cause such messages.
  'letter-unproved': { network: { [DAY_SECONDS]: [30, 'captcha'] }, recipient: { [DAY_SECONDS]: [1, 'refuse'] } },
  // Notices of an account's own changes; not below the limit of `profile`, so that every change is notified.
  'letter-account': { recipient: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Messages with one kind of notice to one address; further notices wait and share a message.
  'letter-notice': { recipient: { [HOUR_SECONDS]: [6, 'refuse'] } },
  // Notices that one person causes for one account: half as many as `letter-notice`, so that notices by others still
  // reach the account.
  'notice-from': { recipient: { [HOUR_SECONDS]: [3, 'refuse'] } },
  // Acts of staff, whose session may be stolen: revealing full numbers, searching for a complete number or address
  // (which finds what lists mask), and exporting lists.
  'office-reveal': { account: { [HOUR_SECONDS]: [30, 'refuse'], [DAY_SECONDS]: [100, 'refuse'] } },
  'office-find-contact': { account: { [HOUR_SECONDS]: [60, 'refuse'], [DAY_SECONDS]: [200, 'refuse'] } },
  // Tests of word rules; each test reads the texts of a thousand listings.
  'office-try-words': { account: { [HOUR_SECONDS]: [60, 'refuse'], [DAY_SECONDS]: [200, 'refuse'] } },
  'office-export': { account: { [HOUR_SECONDS]: [20, 'refuse'], [DAY_SECONDS]: [60, 'refuse'] } },
  // Counted by shop, which is the subject `recipient`. `outlet-page`: pages for Torob; a shop with ten thousand goods
  // has a hundred. `outlet-file`: files at secret addresses.
  'outlet-page': { recipient: { [MINUTE_SECONDS]: [300, 'refuse'] } },
  'outlet-file': { recipient: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Statements and figures: a month's lines may be tens of thousands.
  'account-file': { account: { [HOUR_SECONDS]: [60, 'refuse'] } },
} as const satisfies Readonly<Record<string, Windows>>;

/** Actions that have a limit. */
export type LimitAction = keyof typeof RULES;
export const LIMIT_ACTIONS = Object.keys(RULES) as readonly LimitAction[];

export const LIMIT_RULES = Object.entries<Windows>(RULES).flatMap(([action, subjects]) =>
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
