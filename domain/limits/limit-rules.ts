import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../values/durations.ts';

/**
 * Subjects whose actions are counted, from narrow to wide: one browser, an account, an address (IPv4, IPv6 /64), its
 * subnet (IPv6 /56), network (IPv4 /24, IPv6 /48) and provider (IPv6 /32), a number or e-mail address that is sent to
 * or signed in with, the whole site.
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
 * Effects of exceeding a threshold: a captcha, and a refusal over three times the threshold; a refusal at once; or
 * always a captcha and never a refusal, so that nobody can lock out others who share the count.
 */
export const LIMIT_EFFECTS = ['captcha', 'refuse', 'ask'] as const;
export type LimitEffect = (typeof LIMIT_EFFECTS)[number];

export type LimitSetting = { readonly threshold: number; readonly effect: LimitEffect };

type Windows = { readonly [subject in LimitSubject]?: Window };
type Window = { readonly [seconds: number]: readonly [LimitSetting['threshold'], LimitSetting['effect']] };

const TEN_MINUTES = 10 * MINUTE_SECONDS;

/**
 * A day's budget of wrong codes for one tier of lengths: a third of it without a captcha, all of it with one. A wrong
 * code of 4 or 6 digits costs ten units, one of 5, 7 or 8 digits one unit. In any mixture, guesses in the three tiers
 * together are right 27 times in 10,000 days (docs/decisions/0023). A provider, which may serve a whole country, has
 * ten budgets. The recipient is the account whose code is guessed: it only gets captchas, so that guesses of others
 * never lock its owner out. The account counts the browsers that it knows, and nothing else.
 */
function wrongCodes(third: number) {
  const day: Window = { [DAY_SECONDS]: [third, 'captcha'] };
  const provider: Window = { [DAY_SECONDS]: [third * 10, 'captcha'] };
  return { account: day, network: day, provider, recipient: { [DAY_SECONDS]: [third, 'ask'] } as Window } as const;
}

/**
 * The limits as shipped: action, subject, window in seconds, threshold and effect. Written at each start, except those
 * that the back office has changed (CAPT-02, ADM-03). Thresholds count calls unless the action's name says otherwise.
 */
const RULES = {
  // Many users of one mobile operator share an address: it only gets captchas, so that nobody can lock others out.
  'sign-in': { address: { [TEN_MINUTES]: [20, 'ask'] }, recipient: { [HOUR_SECONDS]: [10, 'ask'] } },
  // The recipient is the account whose password is tried: it only gets captchas, so that nobody can lock its owner out.
  password: {
    account: { [HOUR_SECONDS]: [5, 'captcha'] },
    address: { [HOUR_SECONDS]: [30, 'captcha'] },
    recipient: { [HOUR_SECONDS]: [5, 'ask'] },
  },
  verify: { address: { [TEN_MINUTES]: [30, 'ask'] }, everyone: { [MINUTE_SECONDS]: [300, 'ask'] } },
  'send-code': {
    // Sending costs money, so an address is refused in the end, at a number that thousands of users can share.
    address: { [HOUR_SECONDS]: [30, 'ask'], [DAY_SECONDS]: [500, 'captcha'] },
    network: { [HOUR_SECONDS]: [200, 'ask'] },
    provider: { [HOUR_SECONDS]: [1_000, 'ask'] },
    // Captchas come early; refused only after strangers from many networks have cost as much as one number may.
    recipient: { [HOUR_SECONDS]: [3, 'ask'], [DAY_SECONDS]: [40, 'refuse'] },
    everyone: { [MINUTE_SECONDS]: [300, 'ask'] },
  },
  // Counts a network (or provider) together with the number that it asks for, so that none uses up what others may
  // request for that number.
  'send-code-from': { network: { [DAY_SECONDS]: [6, 'refuse'] }, provider: { [DAY_SECONDS]: [20, 'refuse'] } },
  // The recipient is the account and one of the browsers that have signed in to it.
  'send-code-known': { recipient: { [HOUR_SECONDS]: [6, 'refuse'], [DAY_SECONDS]: [12, 'refuse'] } },
  'wrong-short-code': wrongCodes(50),
  'wrong-medium-code': wrongCodes(2_000),
  'wrong-long-code': wrongCodes(20_000),
  profile: { account: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Opening a shop, and changes of its profile.
  shop: { account: { [HOUR_SECONDS]: [120, 'refuse'] }, address: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Each is an SMS to somebody else's number, which `letter-unproved` counts.
  'shop-invite': {
    account: { [HOUR_SECONDS]: [30, 'refuse'], [DAY_SECONDS]: [60, 'refuse'] },
  },
  // Thousands of users of one mobile operator share an address: it gets captchas, and refusals follow from their own
  // counts.
  upload: {
    visitor: { [HOUR_SECONDS]: [40, 'refuse'] },
    account: { [HOUR_SECONDS]: [40, 'refuse'] },
    address: { [HOUR_SECONDS]: [120, 'ask'] },
  },
  // Kilobytes received. Pictures of forms that are never sent also have a quota (domain/media/unsent-quota.ts).
  'upload-kb': {
    visitor: { [HOUR_SECONDS]: [200_000, 'refuse'] },
    account: { [HOUR_SECONDS]: [200_000, 'refuse'] },
    address: { [HOUR_SECONDS]: [600_000, 'ask'], [DAY_SECONDS]: [1_000_000, 'ask'] },
    network: { [HOUR_SECONDS]: [1_000_000, 'ask'] },
    everyone: { [HOUR_SECONDS]: [1_000_000, 'ask'] },
  },
  export: { account: { [DAY_SECONDS]: [3, 'refuse'] } },
  captcha: { visitor: { [TEN_MINUTES]: [60, 'refuse'] }, address: { [TEN_MINUTES]: [1_200, 'refuse'] } },
  // Never refused: over the threshold the work is more expensive, over three times the threshold the most expensive.
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
  // Catalogue popups that are not cached, each some ten milliseconds of CPU.
  'freshit-anew': { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'refuse'] } },
  'map-snapshot': { visitor: { [MINUTE_SECONDS]: [60, 'refuse'] }, address: { [MINUTE_SECONDS]: [600, 'refuse'] } },
  analytics: { address: { [MINUTE_SECONDS]: [1200, 'refuse'] } },
  // Kilobytes of events; those over the limit are dropped silently. Thousands share one mobile operator's address.
  'analytics-kb': { address: { [DAY_SECONDS]: [60_000, 'refuse'] }, network: { [DAY_SECONDS]: [200_000, 'refuse'] } },
  // Kilobytes of the whole site, checked at each write: over the limit views are still counted, but single events not
  // stored.
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
  // Refused posts count too; those of visitors count by address.
  post: { account: { [HOUR_SECONDS]: [100, 'captcha'] }, address: { [HOUR_SECONDS]: [300, 'captcha'] } },
  // Each keeps its history, and may wait for moderators.
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
  // Each order may be led to a gateway, which everybody pays by.
  order: { account: { [HOUR_SECONDS]: [60, 'captcha'] }, network: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Tokens that a gateway is asked for, which is the recipient.
  token: {
    account: { [MINUTE_SECONDS]: [20, 'refuse'], [HOUR_SECONDS]: [120, 'refuse'] },
    network: { [MINUTE_SECONDS]: [120, 'refuse'] },
    recipient: { [MINUTE_SECONDS]: [600, 'refuse'] },
  },
  // Each place may be asked of a carrier. Prices of many places tell where a seller lives.
  'delivery-price': { account: { [HOUR_SECONDS]: [120, 'captcha'] } },
  // Codes that are no coupon's; networks count new accounts alone.
  coupon: { account: { [HOUR_SECONDS]: [20, 'captcha'] }, network: { [HOUR_SECONDS]: [60, 'ask'] } },
  favourite: {
    visitor: { [TEN_MINUTES]: [300, 'refuse'] },
    account: { [TEN_MINUTES]: [300, 'refuse'] },
    address: { [TEN_MINUTES]: [6_000, 'ask'] },
  },
  'save-search': { account: { [HOUR_SECONDS]: [120, 'refuse'] }, address: { [HOUR_SECONDS]: [600, 'ask'] } },
  // Ratings and replies to them: a shop answers many in a day. Networks are bounded once more by what their ratings weigh.
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
  // Requests, whose national codes may be somebody else's; refused ones count too.
  leasing: {
    visitor: { [HOUR_SECONDS]: [10, 'captcha'] },
    account: { [HOUR_SECONDS]: [10, 'captcha'] },
    address: { [HOUR_SECONDS]: [40, 'ask'] },
    network: { [HOUR_SECONDS]: [100, 'ask'] },
  },
  // Each change of a form is a quote.
  // A vote and its comment, as a buyer and as a seller.
  nps: {
    visitor: { [HOUR_SECONDS]: [8, 'captcha'] },
    account: { [HOUR_SECONDS]: [8, 'captcha'] },
    address: { [HOUR_SECONDS]: [30, 'ask'] },
    network: { [HOUR_SECONDS]: [120, 'ask'] },
    everyone: { [HOUR_SECONDS]: [5_000, 'ask'] },
  },
  // Messages of one sender to an address that nobody proved; those of a day share the next one (domain/delivery/senders.ts).
  // A network counts the requests that cause them.
  'letter-unproved': { network: { [DAY_SECONDS]: [30, 'captcha'] }, recipient: { [DAY_SECONDS]: [1, 'refuse'] } },
  // Notices to an account of its own changes, of which `profile` allows no more.
  'letter-account': { recipient: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Letters of one kind of notices to one address; the next ones wait and share a letter.
  'letter-notice': { recipient: { [HOUR_SECONDS]: [6, 'refuse'] } },
  // Counts the notices that one person causes, by the account that gets them: half as many, so that others reach it too.
  'notice-from': { recipient: { [HOUR_SECONDS]: [3, 'refuse'] } },
  // By members of staff, whose session may be stolen: numbers shown in full, searches for a whole number or address, which
  // tell what the lists mask, and lists taken away as files.
  'office-reveal': { account: { [HOUR_SECONDS]: [30, 'refuse'], [DAY_SECONDS]: [100, 'refuse'] } },
  'office-find-contact': { account: { [HOUR_SECONDS]: [60, 'refuse'], [DAY_SECONDS]: [200, 'refuse'] } },
  // Reads the texts of a thousand listings.
  'office-try-words': { account: { [HOUR_SECONDS]: [60, 'refuse'], [DAY_SECONDS]: [200, 'refuse'] } },
  'office-export': { account: { [HOUR_SECONDS]: [20, 'refuse'], [DAY_SECONDS]: [60, 'refuse'] } },
  // By shop: pages that Torob reads, a hundred for each ten thousand goods, and files at secret addresses.
  'outlet-page': { recipient: { [MINUTE_SECONDS]: [300, 'refuse'] } },
  'outlet-file': { recipient: { [HOUR_SECONDS]: [60, 'refuse'] } },
  // Statements and figures: a month's lines may be tens of thousands.
  'account-file': { account: { [HOUR_SECONDS]: [60, 'refuse'] } },
} as const satisfies Readonly<Record<string, Windows>>;

/** Actions with a limit. */
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
