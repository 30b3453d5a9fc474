/** Settings of the whole site, which the back office changes, with their defaults. */
import { parseDaySlots } from '../values/day-slots.ts';
import { parseEmail } from '../values/email.ts';
import { parseTelephone } from '../values/phone.ts';
import { parseSheba } from '../values/sheba.ts';
import { CALLS_HOURS, DEFAULT_RATING_RULES, type RatingRules } from './rating-rules.ts';

export const AUTO_APPROVE = ['never', 'trusted', 'always'] as const;

/** Who may open a shop: anyone at once, anyone once a moderator approves, or nobody (SHOP-03). */
export const SHOPS_OPEN = ['anyone', 'on approval', 'nobody'] as const;

/** Who checks identities: staff, or a service of identities that the site is connected to (SHOP-03). */
export const IDENTITY_BY = ['staff', 'provider'] as const;

export type SiteSettings = RatingRules & {
  /** Texts of reviews by accounts that have been lived in, and that break no rule, appear without a moderator (RATE-02). */
  readonly reviewsAtOnce: boolean;
  /** Hours after a number was shown within which its seller may be rated (RATE-01). */
  readonly ratingHours: number;
  /** Days that a published listing stands before it expires (ITEM-14). */
  readonly listingDays: number;
  /** Days between two refreshes of one listing (ITEM-18). */
  readonly refreshDays: number;
  /** Sellers whose listings are published without a moderator. */
  readonly autoApprove: (typeof AUTO_APPROVE)[number];
  /** Published listings after which a seller counts as trusted. */
  readonly trustedAfter: number;
  /** Distinct people whose reports hold a published listing for moderation. */
  readonly reportsToHold: number;
  /** Percentage of VAT on what the site sells; each order keeps its own (PROM-04). */
  readonly vatPercent: number;
  /** Range of a top-up, and most that a wallet holds with the top-ups that wait for their payment, in toman (PAY-05). */
  readonly topUpMin: number;
  readonly topUpMax: number;
  readonly walletMax: number;
  /** Above this, in toman, a second person approves what finance decides (ADM-02). */
  readonly approvalAbove: number;
  /** Range of one payment at any gateway, in toman, within the gateway's own (PAY-04). */
  readonly gatewayMin: number;
  readonly gatewayMax: number;
  /** Least that a seller is paid out, and most of one payout, in toman (SECP-05). */
  readonly payoutMin: number;
  readonly payoutMax: number;
  /** Operator of the site and how to reach them; empty until set. */
  readonly operatorName: string;
  readonly supportEmail: string;
  /** E.164. */
  readonly supportPhone: string;
  readonly supportHours: string;
  readonly supportAddress: string;
  /** Slots of a working day in which purchases are delivered, as `parseDaySlots` writes them (SECP-04). */
  readonly deliverySlots: string;
  /** Days after the end of a secure purchase until its address is forgotten (SECP-08). */
  readonly addressDays: number;
  /** Days for which this site vouches for a certificate, and what an inspection costs, in toman (ITEM-19). */
  readonly vouchDays: number;
  readonly inspectionFee: number;
  /** Days after the end of a request for leasing until its national code is erased (LEAS-03). */
  readonly nationalCodeDays: number;
  /** Working hours within which support answers first, and the full hours of its day in Tehran (SUPP-01). */
  readonly supportTargetHours: number;
  readonly supportOpens: number;
  readonly supportCloses: number;
  /** Topics of messages to support, one a line; empty for the built-in ones. */
  readonly supportTopics: string;
  /** Months until somebody is asked again whether they would recommend the site (NPS-01). */
  readonly npsMonths: number;
  /** Account from which sellers are paid, as the bank's file names it; IR and 24 digits. */
  readonly operatorSheba: string;
  readonly shopsOpen: (typeof SHOPS_OPEN)[number];
  /** Members of a shop, its owner among them (SHOP-03). */
  readonly membersMost: number;
  readonly identityBy: (typeof IDENTITY_BY)[number];
  /** Years for which an identity stays verified, and days after a decision until its documents are deleted (SHOP-03). */
  readonly identityYears: number;
  readonly documentsDays: number;
  /** Feeds of a shop, and rows of one file (SHOP-02). */
  readonly feedsMost: number;
  readonly feedRowsMost: number;
  /** Listings from feeds that a shop has at once, unless staff gave it another number (SHOP-03). */
  readonly shopQuota: number;
  /** Pictures taken of one row of a feed, and megabytes of those of one shop. */
  readonly rowPictures: number;
  readonly shopPictureMegabytes: number;
  /** Whether addresses of feeds may be http at port 80. */
  readonly feedPort80: boolean;
  /** Percentage of a feed's rows that may vanish without a question. */
  readonly vanishedShare: number;
  /**
   * A shop is trusted with its feeds from so many days on, with so many rows that staff approved, and none that they rejected for
   * so many days.
   */
  readonly feedTrustDays: number;
  readonly feedTrustRows: number;
  readonly feedTrustCleanDays: number;
  /** Rows of a run that a moderator sees at least, and their percentage. */
  readonly feedSampleLeast: number;
  readonly feedSamplePercent: number;
};

export type SettingKey = keyof SiteSettings;

export const DEFAULT_SETTINGS: SiteSettings = {
  listingDays: 30,
  refreshDays: 1,
  autoApprove: 'never',
  trustedAfter: 3,
  reportsToHold: 3,
  vatPercent: 10,
  topUpMin: 10_000,
  topUpMax: 50_000_000,
  walletMax: 200_000_000,
  approvalAbove: 5_000_000,
  gatewayMin: 1_000,
  gatewayMax: 100_000_000,
  payoutMin: 10_000,
  payoutMax: 200_000_000,
  deliverySlots: '9-12 12-15 15-18 18-21',
  addressDays: 365,
  vouchDays: 90,
  inspectionFee: 0,
  nationalCodeDays: 180,
  npsMonths: 3,
  operatorName: '',
  supportEmail: '',
  supportPhone: '',
  supportHours: '',
  supportAddress: '',
  supportTargetHours: 8,
  supportOpens: 9,
  supportCloses: 17,
  supportTopics: '',
  operatorSheba: '',
  ...DEFAULT_RATING_RULES,
  reviewsAtOnce: false,
  ratingHours: CALLS_HOURS,
  shopsOpen: 'on approval',
  membersMost: 50,
  identityBy: 'staff',
  identityYears: 2,
  documentsDays: 30,
  feedsMost: 5,
  feedRowsMost: 10_000,
  shopQuota: 200,
  rowPictures: 3,
  shopPictureMegabytes: 2_000,
  feedPort80: false,
  vanishedShare: 30,
  feedTrustDays: 30,
  feedTrustRows: 50,
  feedTrustCleanDays: 90,
  feedSampleLeast: 20,
  feedSamplePercent: 2,
};

/** Maximum characters of each text. */
export const OPERATOR_TEXT_MAX = { operatorName: 80, supportHours: 120, supportAddress: 300 } as const;

/** Bounds of the list of topics. */
const SUPPORT_TOPICS = { lines: 20, characters: 60 } as const;

/** Minimum and maximum of each number. */
export const SETTING_BOUNDS = {
  listingDays: { min: 1, max: 365 },
  refreshDays: { min: 1, max: 90 },
  trustedAfter: { min: 1, max: 1_000 },
  // The reports of a single user never hide a listing.
  reportsToHold: { min: 2, max: 100 },
  vatPercent: { min: 0, max: 30 },
  topUpMin: { min: 1_000, max: 1_000_000 },
  topUpMax: { min: 1_000_000, max: 100_000_000 },
  walletMax: { min: 1_000_000, max: 1_000_000_000 },
  approvalAbove: { min: 0, max: 1_000_000_000 },
  // They never meet, so that something can always be paid.
  gatewayMin: { min: 1_000, max: 10_000 },
  gatewayMax: { min: 1_000_000, max: 100_000_000 },
  payoutMin: { min: 1_000, max: 1_000_000 },
  payoutMax: { min: 10_000_000, max: 1_000_000_000 },
  addressDays: { min: 30, max: 3_650 },
  vouchDays: { min: 1, max: 365 },
  inspectionFee: { min: 0, max: 50_000_000 },
  nationalCodeDays: { min: 1, max: 365 },
  supportTargetHours: { min: 1, max: 80 },
  // They never meet, so that every working day has hours.
  supportOpens: { min: 0, max: 11 },
  supportCloses: { min: 12, max: 24 },
  npsMonths: { min: 1, max: 24 },
  ratingOthersPercent: { min: 0, max: 100 },
  ratingPurchaseLeast: { min: 0, max: 100_000_000 },
  ratingBurstLeast: { min: 2, max: 1_000 },
  ratingBurstTimes: { min: 1, max: 100 },
  ratingHours: { min: 1, max: CALLS_HOURS },
  membersMost: { min: 1, max: 1_000 },
  identityYears: { min: 1, max: 10 },
  documentsDays: { min: 1, max: 365 },
  feedsMost: { min: 1, max: 100 },
  feedRowsMost: { min: 1, max: 50_000 },
  shopQuota: { min: 1, max: 100_000 },
  rowPictures: { min: 0, max: 8 },
  shopPictureMegabytes: { min: 1, max: 100_000 },
  vanishedShare: { min: 1, max: 100 },
  feedTrustDays: { min: 0, max: 3_650 },
  feedTrustRows: { min: 1, max: 10_000 },
  feedTrustCleanDays: { min: 1, max: 3_650 },
  feedSampleLeast: { min: 1, max: 200 },
  feedSamplePercent: { min: 0, max: 100 },
} as const;

/** Minimum and maximum of each number with up to two digits after the point. */
export const DECIMAL_BOUNDS = {
  ratingWeightPurchase: { min: 0, max: 10 },
  ratingWeightLived: { min: 0, max: 10 },
  ratingWeightOther: { min: 0, max: 10 },
  ratingPriorWeight: { min: 0.5, max: 100 },
  ratingNetworkKnown: { min: 0, max: 100 },
  ratingNetworkOthers: { min: 0, max: 100 },
  ratingDriftFree: { min: 0, max: 100 },
  ratingDriftMost: { min: 0, max: 4 },
} as const;

const within = (name: keyof typeof SETTING_BOUNDS) => {
  const { min, max } = SETTING_BOUNDS[name];
  return wholeBetween(min, max);
};

const wholeBetween = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

function decimal(name: keyof typeof DECIMAL_BOUNDS) {
  const { min, max } = DECIMAL_BOUNDS[name];
  return (value: unknown) =>
    typeof value === 'number' && value >= min && value <= max && Math.round(value * 100) / 100 === value;
}

/** A single line without characters that change the writing direction or end the line. */
const lineUpTo = (most: number) => (value: unknown) =>
  typeof value === 'string' &&
  value.length <= most &&
  value === value.trim() &&
  !/[[<>\p{Cc}\p{Cf}]--\u200C]/v.test(value);

const lines =
  ({ lines: most, characters }: typeof SUPPORT_TOPICS) =>
  (value: unknown) => {
    if (typeof value !== 'string') return false;
    const all = value === '' ? [] : value.split('\n');
    const isFull = (line: string) => line !== '' && lineUpTo(characters)(line);
    return all.length <= most && new Set(all).size === all.length && all.every(isFull);
  };

const emptyOr = (parse: (text: string) => string | null) => (value: unknown) =>
  value === '' || (typeof value === 'string' && parse(value) === value);

const ACCEPTED: Readonly<Record<SettingKey, (value: unknown) => boolean>> = {
  listingDays: within('listingDays'),
  refreshDays: within('refreshDays'),
  autoApprove: (value) => AUTO_APPROVE.some((name) => name === value),
  trustedAfter: within('trustedAfter'),
  reportsToHold: within('reportsToHold'),
  vatPercent: within('vatPercent'),
  topUpMin: within('topUpMin'),
  topUpMax: within('topUpMax'),
  walletMax: within('walletMax'),
  approvalAbove: within('approvalAbove'),
  gatewayMin: within('gatewayMin'),
  gatewayMax: within('gatewayMax'),
  payoutMin: within('payoutMin'),
  payoutMax: within('payoutMax'),
  deliverySlots: (value) => typeof value === 'string' && parseDaySlots(value) === value,
  addressDays: within('addressDays'),
  vouchDays: within('vouchDays'),
  inspectionFee: within('inspectionFee'),
  nationalCodeDays: within('nationalCodeDays'),
  npsMonths: within('npsMonths'),
  operatorName: lineUpTo(OPERATOR_TEXT_MAX.operatorName),
  supportEmail: emptyOr(parseEmail),
  supportPhone: emptyOr(parseTelephone),
  supportHours: lineUpTo(OPERATOR_TEXT_MAX.supportHours),
  supportAddress: lineUpTo(OPERATOR_TEXT_MAX.supportAddress),
  supportTargetHours: within('supportTargetHours'),
  supportOpens: within('supportOpens'),
  supportCloses: within('supportCloses'),
  supportTopics: lines(SUPPORT_TOPICS),
  operatorSheba: emptyOr(parseSheba),
  ratingWeightPurchase: decimal('ratingWeightPurchase'),
  ratingWeightLived: decimal('ratingWeightLived'),
  ratingWeightOther: decimal('ratingWeightOther'),
  ratingOthersPercent: within('ratingOthersPercent'),
  ratingPriorWeight: decimal('ratingPriorWeight'),
  ratingPurchaseLeast: within('ratingPurchaseLeast'),
  ratingNetworkKnown: decimal('ratingNetworkKnown'),
  ratingNetworkOthers: decimal('ratingNetworkOthers'),
  ratingDriftFree: decimal('ratingDriftFree'),
  ratingDriftMost: decimal('ratingDriftMost'),
  ratingBurstLeast: within('ratingBurstLeast'),
  ratingBurstTimes: within('ratingBurstTimes'),
  reviewsAtOnce: (value) => typeof value === 'boolean',
  ratingHours: within('ratingHours'),
  shopsOpen: (value) => SHOPS_OPEN.some((name) => name === value),
  membersMost: within('membersMost'),
  identityBy: (value) => IDENTITY_BY.some((name) => name === value),
  identityYears: within('identityYears'),
  documentsDays: within('documentsDays'),
  feedsMost: within('feedsMost'),
  feedRowsMost: within('feedRowsMost'),
  shopQuota: within('shopQuota'),
  rowPictures: within('rowPictures'),
  shopPictureMegabytes: within('shopPictureMegabytes'),
  feedPort80: (value) => typeof value === 'boolean',
  vanishedShare: within('vanishedShare'),
  feedTrustDays: within('feedTrustDays'),
  feedTrustRows: within('feedTrustRows'),
  feedTrustCleanDays: within('feedTrustCleanDays'),
  feedSampleLeast: within('feedSampleLeast'),
  feedSamplePercent: within('feedSamplePercent'),
};

const SETTING_KEYS = Object.keys(DEFAULT_SETTINGS) as readonly SettingKey[];

/** Tells whether a setting can have this value. */
export function isSetting<K extends SettingKey>(key: K, value: unknown): value is SiteSettings[K] {
  return ACCEPTED[key](value);
}

/** Stored values, with defaults for missing or invalid ones. */
export function settingsFrom(rows: readonly { readonly key: string; readonly value: unknown }[]): SiteSettings {
  const known = rows.filter(({ key, value }) => SETTING_KEYS.some((name) => name === key && isSetting(name, value)));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
