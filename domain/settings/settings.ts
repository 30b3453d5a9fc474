/** Settings of the whole site, which the back office changes. */
import { parseDaySlots } from '../values/day-slots.ts';
import { parseEmail } from '../values/email.ts';
import { parseTelephone } from '../values/phone.ts';
import { parseSheba } from '../values/sheba.ts';
import { parseTariffs } from '../values/tariffs.ts';
import { CALLS_HOURS } from './calls-hours.ts';
import { decimal, flag, line, lines, oneOf, parsed, parsedOrEmpty, toman, whole } from './setting-kinds.ts';

/** Settings for the weights of ratings of sellers and for holding them (RATE-03). */
const RATING_RULES = {
  /** Minimum price of the goods, in toman, for a purchase to count. */
  ratingPurchaseLeast: toman(500_000, { min: 0, max: 100_000_000 }),
  /** Weights of a rating by its class. */
  ratingWeightPurchase: decimal(2, { min: 0, max: 10 }),
  ratingWeightLived: decimal(1, { min: 0, max: 10 }),
  ratingWeightOther: decimal(0.3, { min: 0, max: 10 }),
  /**
   * Maximum weight of all ratings of the class `other` together, in percent of the weight of the classes `purchase` and
   * `lived`.
   */
  ratingOthersPercent: whole(15, { min: 0, max: 100 }),
  /** Weight of the prior in a seller's value. The prior is the mean of all sellers of the same kind. */
  ratingPriorWeight: decimal(4, { min: 0.5, max: 100 }),
  /**
   * Maximum weight in 30 days of a seller's ratings from one network. `ratingNetworkKnown` is the limit for the classes
   * `purchase` and `lived`, `ratingNetworkOthers` for the class `other`.
   */
  ratingNetworkKnown: decimal(3, { min: 0, max: 100 }),
  ratingNetworkOthers: decimal(0.6, { min: 0, max: 100 }),
  /**
   * Limit on how far ratings of 30 days may change a seller's value. Ratings up to the weight `ratingDriftFree` are not
   * limited; further ones may change the value by `ratingDriftMost` stars.
   */
  ratingDriftFree: decimal(2, { min: 0, max: 100 }),
  ratingDriftMost: decimal(0.2, { min: 0, max: 4 }),
  /**
   * Limits up to which the ratings of a seller in 24 hours are never a burst: `ratingBurstLeast` ratings, or
   * `ratingBurstTimes` times the seller's daily mean.
   */
  ratingBurstLeast: whole(10, { min: 2, max: 1_000 }),
  ratingBurstTimes: whole(5, { min: 1, max: 100 }),
} as const;

/**
 * All settings, by the section of the page that edits them. Their labels are in `app/messages/moderation.ts`; the kind
 * determines the form field.
 */
export const SETTING_PARTS = {
  site: {
    /** Days for which a listing is published before it expires (ITEM-14). */
    listingDays: whole(30, { min: 1, max: 365 }),
    /** Days between two refreshes of one listing (ITEM-18). */
    refreshDays: whole(1, { min: 1, max: 90 }),
    /** Which sellers' listings are published without a moderator. */
    autoApprove: oneOf(['never', 'trusted', 'always'], 'never'),
    /** Number of published listings from which a seller counts as trusted. */
    trustedAfter: whole(3, { min: 1, max: 1_000 }),
    /**
     * Number of different people whose reports hold a published listing for moderation. The reports of a single user
     * never hide a listing.
     */
    reportsToHold: whole(3, { min: 2, max: 100 }),
    /** Days for which an inspection of a car is valid, and its price in toman (ITEM-19). */
    vouchDays: whole(90, { min: 1, max: 365 }),
    inspectionFee: toman(0, { min: 0, max: 50_000_000 }),
    /** Days after the end of a leasing request until its national code is erased (LEAS-03). */
    nationalCodeDays: whole(180, { min: 1, max: 365 }),
    /** Months before a user is asked again whether they would recommend the site (NPS-01). */
    npsMonths: whole(3, { min: 1, max: 24 }),
  },
  money: {
    /** VAT in percent on what the site sells; each order stores its own (PROM-04). */
    vatPercent: whole(10, { min: 0, max: 30 }),
    /** Range of a top-up, and maximum balance of a wallet, including top-ups that wait for their payment (PAY-05). */
    topUpMin: toman(10_000, { min: 1_000, max: 1_000_000 }),
    topUpMax: toman(50_000_000, { min: 1_000_000, max: 100_000_000 }),
    walletMax: toman(200_000_000, { min: 1_000_000, max: 1_000_000_000 }),
    /**
     * Range of a single payment at any gateway, in addition to the gateway's own (PAY-04). The bounds of both settings
     * do not overlap, so that some payment is always possible.
     */
    gatewayMin: toman(1_000, { min: 1_000, max: 10_000 }),
    gatewayMax: toman(100_000_000, { min: 1_000_000, max: 100_000_000 }),
    /**
     * Limits for finance (ADM-02). `refundWithoutInquiry`: refunds up to this sum go to the account that the payer
     * typed, without an inquiry about its holder. `approvalAbove`: acts above this sum need a second person.
     */
    refundWithoutInquiry: toman(500_000, { min: 0, max: 100_000_000 }),
    approvalAbove: toman(5_000_000, { min: 0, max: 1_000_000_000 }),
    /** Fees that gateways may deduct; a report with higher ones is booked only with a second person (PAY-05). */
    gatewayTariffs: parsed('tariffs', parseTariffs, '* 2 20000'),
    /**
     * Limits for payouts to sellers (SECP-05). `payoutMin`: a seller is paid only if the site owes them at least this
     * sum. `payoutMax`: maximum of one payout.
     */
    payoutMin: toman(10_000, { min: 1_000, max: 1_000_000 }),
    payoutMax: toman(200_000_000, { min: 10_000_000, max: 1_000_000_000 }),
    /** Maximum sums that may be paid to one sheba (IBAN) in 24 hours and in 30 days; more needs a second person. */
    payoutShebaDay: toman(200_000_000, { min: 1_000_000, max: 10_000_000_000 }),
    payoutShebaMonth: toman(1_000_000_000, { min: 1_000_000, max: 100_000_000_000 }),
    /**
     * Rules for new sellers. `newSellerHoldDays`: days for which each of their sales waits for its payout. A seller is
     * no longer new after sales to three different buyers; `provenSaleLeast` is the minimum price of a sale that
     * counts.
     */
    newSellerHoldDays: whole(7, { min: 0, max: 60 }),
    provenSaleLeast: toman(500_000, { min: 1_000, max: 100_000_000 }),
    /**
     * Hours after shipping for which a sale waits for its payout, if neither a code from the buyer nor a courier has
     * confirmed the delivery.
     */
    minimumDeliveryHours: whole(12, { min: 0, max: 72 }),
    /** Hours for which a sale waits for its payout after it has ended, if buyer and seller may be the same person. */
    lookHours: whole(24, { min: 0, max: 72 }),
  },
  purchases: {
    /** Slots of a working day in which purchases are delivered, as `parseDaySlots` writes them (SECP-04). */
    deliverySlots: parsed('slots', parseDaySlots, '9-12 12-15 15-18 18-21'),
    /** Days after the end of a secure purchase until its address is deleted (SECP-08). */
    addressDays: whole(365, { min: 30, max: 3_650 }),
  },
  shops: {
    /** People who may open a shop: anyone at once, anyone after a moderator's approval, or nobody (SHOP-03). */
    shopsOpen: oneOf(['anyone', 'on approval', 'nobody'], 'on approval'),
    /** Maximum number of members of a shop, including its owner (SHOP-03). */
    membersMost: whole(50, { min: 1, max: 1_000 }),
    /** Checker of identities: staff, or an identity service that the site is connected to (SHOP-03). */
    identityBy: oneOf(['staff', 'provider'], 'staff'),
    /**
     * Years for which an identity mark is valid, and days after a decision until its documents are deleted (SHOP-03).
     */
    identityYears: whole(2, { min: 1, max: 10 }),
    documentsDays: whole(30, { min: 1, max: 365 }),
  },
  feeds: {
    /** Maximum numbers of feeds of a shop, and of rows in a file (SHOP-02). */
    feedsMost: whole(5, { min: 1, max: 100 }),
    feedRowsMost: whole(10_000, { min: 1, max: 50_000 }),
    /**
     * Maximum number of listings from feeds in a shop at once, unless staff set another number for the shop (SHOP-03).
     */
    shopQuota: whole(200, { min: 1, max: 100_000 }),
    /** Maximum number of pictures for a row of a feed, and of megabytes of feed pictures for a shop. */
    rowPictures: whole(3, { min: 0, max: 8 }),
    shopPictureMegabytes: whole(2_000, { min: 1, max: 100_000 }),
    /** Whether addresses of feeds may use http on port 80. */
    feedPort80: flag(false),
    /** Percentage of a feed's rows that may disappear without a confirmation. */
    vanishedShare: whole(30, { min: 1, max: 100 }),
    /**
     * Conditions under which a shop is trusted with feeds. `feedTrustDays`: days since its approval. `feedTrustRows`:
     * rows that staff have approved. `feedTrustCleanDays`: days in which staff have rejected none.
     */
    feedTrustDays: whole(30, { min: 0, max: 3_650 }),
    feedTrustRows: whole(50, { min: 1, max: 10_000 }),
    feedTrustCleanDays: whole(90, { min: 1, max: 3_650 }),
    /** Rows of a run that a moderator sees: a minimum number, and a percentage. */
    feedSampleLeast: whole(20, { min: 1, max: 200 }),
    feedSamplePercent: whole(2, { min: 0, max: 100 }),
  },
  targets: {
    /** Hours within which cases of each queue should be decided (ADM-02). */
    targetListing: whole(2, { min: 1, max: 240 }),
    targetReport: whole(4, { min: 1, max: 240 }),
    /** For reports of fraud, harassment and prohibited items. */
    targetUrgentReport: whole(1, { min: 1, max: 240 }),
    targetReview: whole(24, { min: 1, max: 240 }),
    targetInspection: whole(24, { min: 1, max: 240 }),
    targetLeasing: whole(24, { min: 1, max: 240 }),
    targetShop: whole(24, { min: 1, max: 240 }),
    targetMark: whole(24, { min: 1, max: 240 }),
    targetFeedRows: whole(24, { min: 1, max: 240 }),
    /** For refunds, payouts and complaints about purchases. */
    targetMoney: whole(24, { min: 1, max: 240 }),
  },
  support: {
    /** Working hours within which support should give its first answer. */
    supportTargetHours: whole(8, { min: 1, max: 80 }),
    /**
     * Opening and closing hour of support in Tehran (SUPP-01). The bounds of both do not overlap, so that every working
     * day has open hours.
     */
    supportOpens: whole(9, { min: 0, max: 11 }),
    supportCloses: whole(17, { min: 12, max: 24 }),
    /** Topics of messages to support, one on each line; empty for the built-in ones. */
    supportTopics: lines(20, 60),
  },
  reviews: {
    /** Whether texts of reviews by accounts in real use appear without a moderator, if they break no rule (RATE-02). */
    reviewsAtOnce: flag(false),
    /** Hours after a seller's number was shown during which the seller can be rated (RATE-01). */
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
    /** Account from which sellers are paid, for the bank's file: IR and 24 digits. */
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

/** Whether a setting can have this value. */
export function isSetting<K extends SettingKey>(key: K, value: unknown): value is SiteSettings[K] {
  return SETTINGS[key].accepts(value);
}

/** Stored values, with defaults for missing or invalid ones. */
export function settingsFrom(rows: readonly { readonly key: string; readonly value: unknown }[]): SiteSettings {
  const known = rows.filter(({ key, value }) => SETTING_KEYS.some((name) => name === key && isSetting(name, value)));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}
