/** Settings of the whole site, which the back office changes. */
import { parseDaySlots } from '../values/day-slots.ts';
import { parseEmail } from '../values/email.ts';
import { parseTelephone } from '../values/phone.ts';
import { parseSheba } from '../values/sheba.ts';
import { parseTariffs } from '../values/tariffs.ts';
import { CALLS_HOURS } from './calls-hours.ts';
import { decimal, flag, line, lines, oneOf, parsed, parsedOrEmpty, toman, whole } from './setting-kinds.ts';

/** Settings by which ratings of sellers are weighed and held (RATE-03). */
const RATING_RULES = {
  /** Least goods of a purchase that counts. */
  ratingPurchaseLeast: toman(500_000, { min: 0, max: 100_000_000 }),
  /** Weights of a rating by its class. */
  ratingWeightPurchase: decimal(2, { min: 0, max: 10 }),
  ratingWeightLived: decimal(1, { min: 0, max: 10 }),
  ratingWeightOther: decimal(0.3, { min: 0, max: 10 }),
  /** Most that all others weigh together, as a percentage of the first two classes. */
  ratingOthersPercent: whole(15, { min: 0, max: 100 }),
  /** Weight of the mean of all sellers of a kind. */
  ratingPriorWeight: decimal(4, { min: 0.5, max: 100 }),
  /** Weights that one network gives a seller in 30 days: of the first two classes, and of the others. */
  ratingNetworkKnown: decimal(3, { min: 0, max: 100 }),
  ratingNetworkOthers: decimal(0.6, { min: 0, max: 100 }),
  /** Weight that changes a seller's value freely in 30 days, and stars that more may change it. */
  ratingDriftFree: decimal(2, { min: 0, max: 100 }),
  ratingDriftMost: decimal(0.2, { min: 0, max: 4 }),
  /** Ratings of a seller in 24 h that are never a burst, and times the daily mean that are not. */
  ratingBurstLeast: whole(10, { min: 2, max: 1_000 }),
  ratingBurstTimes: whole(5, { min: 1, max: 100 }),
} as const;

/**
 * Each setting once, by the parts of the page that changes them. Words are in `app/messages/moderation.ts`; its field follows from
 * its kind.
 */
export const SETTING_PARTS = {
  site: {
    /** Days that a published listing stands before it expires (ITEM-14). */
    listingDays: whole(30, { min: 1, max: 365 }),
    /** Days between two refreshes of one listing (ITEM-18). */
    refreshDays: whole(1, { min: 1, max: 90 }),
    /** Sellers whose listings are published without a moderator. */
    autoApprove: oneOf(['never', 'trusted', 'always'], 'never'),
    /** Published listings after which a seller counts as trusted. */
    trustedAfter: whole(3, { min: 1, max: 1_000 }),
    /** Distinct people whose reports hold a published listing for moderation. The reports of a single user never hide a listing. */
    reportsToHold: whole(3, { min: 2, max: 100 }),
    /** Days for which this site vouches for a certificate, and what an inspection costs (ITEM-19). */
    vouchDays: whole(90, { min: 1, max: 365 }),
    inspectionFee: toman(0, { min: 0, max: 50_000_000 }),
    /** Days after the end of a request for leasing until its national code is erased (LEAS-03). */
    nationalCodeDays: whole(180, { min: 1, max: 365 }),
    /** Months until somebody is asked again whether they would recommend the site (NPS-01). */
    npsMonths: whole(3, { min: 1, max: 24 }),
  },
  money: {
    /** Percentage of VAT on what the site sells; each order keeps its own (PROM-04). */
    vatPercent: whole(10, { min: 0, max: 30 }),
    /** Range of a top-up, and most that a wallet holds with the top-ups that wait for their payment (PAY-05). */
    topUpMin: toman(10_000, { min: 1_000, max: 1_000_000 }),
    topUpMax: toman(50_000_000, { min: 1_000_000, max: 100_000_000 }),
    walletMax: toman(200_000_000, { min: 1_000_000, max: 1_000_000_000 }),
    /** Range of one payment at any gateway, within the gateway's own (PAY-04). They never meet, so that something can always be paid. */
    gatewayMin: toman(1_000, { min: 1_000, max: 10_000 }),
    gatewayMax: toman(100_000_000, { min: 1_000_000, max: 100_000_000 }),
    /** Above this a second person approves what finance decides (ADM-02). */
    refundWithoutInquiry: toman(500_000, { min: 0, max: 100_000_000 }),
    approvalAbove: toman(5_000_000, { min: 0, max: 1_000_000_000 }),
    /** Fees that gateways may keep; a second person books a report that says more (PAY-05). */
    gatewayTariffs: parsed('tariffs', parseTariffs, '* 2 20000'),
    /** Least that a seller is paid out, and most of one payout (SECP-05). */
    payoutMin: toman(10_000, { min: 1_000, max: 1_000_000 }),
    payoutMax: toman(200_000_000, { min: 10_000_000, max: 1_000_000_000 }),
    /** Most that goes to one sheba in 24 hours and in 30 days, without a second person. */
    payoutShebaDay: toman(200_000_000, { min: 1_000_000, max: 10_000_000_000 }),
    payoutShebaMonth: toman(1_000_000_000, { min: 1_000_000, max: 100_000_000_000 }),
    /** Days that each sale of a seller waits who has not sold to three counted buyers, and sum from which a sale counts for that. */
    newSellerHoldDays: whole(7, { min: 0, max: 60 }),
    provenSaleLeast: toman(500_000, { min: 1_000, max: 100_000_000 }),
    /** Hours from shipping that a sale waits whose delivery neither a code nor a courier has proven. */
    minimumDeliveryHours: whole(12, { min: 0, max: 72 }),
    /** Hours from its end that a sale waits whose sides may be one hand. */
    lookHours: whole(24, { min: 0, max: 72 }),
  },
  purchases: {
    /** Slots of a working day in which purchases are delivered, as `parseDaySlots` writes them (SECP-04). */
    deliverySlots: parsed('slots', parseDaySlots, '9-12 12-15 15-18 18-21'),
    /** Days after the end of a secure purchase until its address is forgotten (SECP-08). */
    addressDays: whole(365, { min: 30, max: 3_650 }),
  },
  shops: {
    /** Who may open a shop: anyone at once, anyone once a moderator approves, or nobody (SHOP-03). */
    shopsOpen: oneOf(['anyone', 'on approval', 'nobody'], 'on approval'),
    /** Members of a shop, its owner among them (SHOP-03). */
    membersMost: whole(50, { min: 1, max: 1_000 }),
    /** Who checks identities: staff, or a service of identities that the site is connected to (SHOP-03). */
    identityBy: oneOf(['staff', 'provider'], 'staff'),
    /** Years for which an identity stays verified, and days after a decision until its documents are deleted (SHOP-03). */
    identityYears: whole(2, { min: 1, max: 10 }),
    documentsDays: whole(30, { min: 1, max: 365 }),
  },
  feeds: {
    /** Feeds of a shop, and rows of one file (SHOP-02). */
    feedsMost: whole(5, { min: 1, max: 100 }),
    feedRowsMost: whole(10_000, { min: 1, max: 50_000 }),
    /** Listings from feeds that a shop has at once, unless staff gave it another number (SHOP-03). */
    shopQuota: whole(200, { min: 1, max: 100_000 }),
    /** Pictures taken of one row of a feed, and megabytes of those of one shop. */
    rowPictures: whole(3, { min: 0, max: 8 }),
    shopPictureMegabytes: whole(2_000, { min: 1, max: 100_000 }),
    /** Whether addresses of feeds may be http at port 80. */
    feedPort80: flag(false),
    /** Percentage of a feed's rows that may vanish without a question. */
    vanishedShare: whole(30, { min: 1, max: 100 }),
    /**
     * A shop is trusted with its feeds from so many days on, with so many rows that staff approved, and none that they rejected for
     * so many days.
     */
    feedTrustDays: whole(30, { min: 0, max: 3_650 }),
    feedTrustRows: whole(50, { min: 1, max: 10_000 }),
    feedTrustCleanDays: whole(90, { min: 1, max: 3_650 }),
    /** Rows of a run that a moderator sees at least, and their percentage. */
    feedSampleLeast: whole(20, { min: 1, max: 200 }),
    feedSamplePercent: whole(2, { min: 0, max: 100 }),
  },
  targets: {
    /** Hours within which cases of each queue should be decided (ADM-02). */
    targetListing: whole(2, { min: 1, max: 240 }),
    targetReport: whole(4, { min: 1, max: 240 }),
    /** Reports of fraud, harassment and prohibited things. */
    targetUrgentReport: whole(1, { min: 1, max: 240 }),
    targetReview: whole(24, { min: 1, max: 240 }),
    targetInspection: whole(24, { min: 1, max: 240 }),
    targetLeasing: whole(24, { min: 1, max: 240 }),
    targetShop: whole(24, { min: 1, max: 240 }),
    targetMark: whole(24, { min: 1, max: 240 }),
    targetFeedRows: whole(24, { min: 1, max: 240 }),
    /** Refunds, payouts and complaints about purchases. */
    targetMoney: whole(24, { min: 1, max: 240 }),
  },
  support: {
    /** Working hours within which support answers first. */
    supportTargetHours: whole(8, { min: 1, max: 80 }),
    /** Full hours of its day in Tehran (SUPP-01). They never meet, so that every working day has hours. */
    supportOpens: whole(9, { min: 0, max: 11 }),
    supportCloses: whole(17, { min: 12, max: 24 }),
    /** Topics of messages to support, one a line; empty for the built-in ones. */
    supportTopics: lines(20, 60),
  },
  reviews: {
    /** Texts of reviews by accounts that have been lived in, and that break no rule, appear without a moderator (RATE-02). */
    reviewsAtOnce: flag(false),
    /** Hours after a number was shown within which its seller may be rated (RATE-01). */
    ratingHours: whole(CALLS_HOURS, { min: 1, max: CALLS_HOURS }),
    ...RATING_RULES,
  },
  operator: {
    /** Operator of the site and how to reach them; empty until set. */
    operatorName: line(80),
    supportEmail: parsedOrEmpty('email', parseEmail),
    /** E.164. */
    supportPhone: parsedOrEmpty('phone', parseTelephone),
    supportHours: line(120),
    supportAddress: line(300),
    /** Account from which sellers are paid, as the bank's file names it; IR and 24 digits. */
    operatorSheba: parsedOrEmpty('sheba', parseSheba),
  },
} as const;

export type SettingPart = keyof typeof SETTING_PARTS;

const { site, money, purchases, shops, feeds, targets, support, reviews, operator } = SETTING_PARTS;
export const SETTINGS = {
  ...site,
  ...money,
  ...purchases,
  ...shops,
  ...feeds,
  ...targets,
  ...support,
  ...reviews,
  ...operator,
};

export type SettingKey = keyof typeof SETTINGS;
export type RatingRules = { readonly [K in keyof typeof RATING_RULES]: number };
export type SiteSettings = { readonly [K in SettingKey]: (typeof SETTINGS)[K]['first'] };

const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].first]),
) as unknown as SiteSettings;

/** Tells whether a setting can have this value. */
export function isSetting<K extends SettingKey>(key: K, value: unknown): value is SiteSettings[K] {
  return SETTINGS[key].accepts(value);
}

/** Stored values, with defaults for missing or invalid ones. */
export function settingsFrom(rows: readonly { readonly key: string; readonly value: unknown }[]): SiteSettings {
  const known = rows.filter(({ key, value }) => SETTING_KEYS.some((name) => name === key && isSetting(name, value)));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
