/** Reasons of reports, and when reports hold a listing for moderation (ITEM-01, ADM-02). */
import { livesHere } from '../identity/user.ts';

export const SUBJECT_KINDS = ['listing', 'conversation', 'user', 'review'] as const;
export type ReportSubjectKind = (typeof SUBJECT_KINDS)[number];
export type ReportSubject = { readonly kind: ReportSubjectKind; readonly id: number };

export const isSubjectKind = (text: string): text is ReportSubjectKind =>
  (SUBJECT_KINDS as readonly string[]).includes(text);

/** Each has its sentence in app/messages/support.ts. */
export const REPORT_REASONS = [
  'fraud',
  'wrong-category',
  'duplicate',
  'unavailable',
  'wrong-facts',
  'prohibited',
  'offensive',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons for each kind of subject, in the order of the form. */
export const REASONS_FOR: Readonly<Record<ReportSubjectKind, readonly ReportReason[]>> = {
  listing: ['fraud', 'unavailable', 'wrong-facts', 'wrong-category', 'duplicate', 'prohibited', 'offensive', 'other'],
  conversation: ['fraud', 'harassment', 'offensive', 'prohibited', 'other'],
  user: ['fraud', 'harassment', 'offensive', 'other'],
  review: ['wrong-facts', 'offensive', 'harassment', 'fraud', 'prohibited', 'other'],
};

/** Characters of what somebody adds; with `other` it says what is meant. */
export const REPORT_TEXT = { max: 500 } as const;
/** Maximum number of characters in a note about a decision. */
export const REPORT_NOTE = { max: 500 } as const;

export const VERDICTS = ['upheld', 'dismissed'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** Verdicts on reports, by the decision about their listing that settles them. */
export const SETTLES = { approve: 'dismissed', reject: 'upheld' } as const;
export type ReportState = 'open' | Verdict;

/** Identity of a reporter, by which reports are counted. */
export type Reporter = {
  readonly userId: number | null;
  /** Null for visitors. */
  readonly account: ReportingAccount | null;
  /** Keyed hash of the reporter's network: an IPv4 /24 or IPv6 /48; null once it is forgotten. */
  readonly network: string | null;
};

export type ReportingAccount = {
  readonly since: Date;
  /** Whether a mobile number is verified. */
  readonly hasMobile: boolean;
  /** Suspended, or deletion requested. */
  readonly isShutOut: boolean;
  /** Whether the account ever published a listing or took part in a conversation. */
  readonly isUsed: boolean;
};

/** People whose reports hold a review (RATE-02). */
export const TO_HOLD_REVIEW = 2;

/** However many accounts report from one place, they may be one person's. */
const NETWORKS_LEAST = 2;

/** Whether an account belongs to somebody who uses the site, rather than having been made to report. */
function hasLived({ since, hasMobile, isShutOut, isUsed }: ReportingAccount, now: Date): boolean {
  return hasMobile && isUsed && !isShutOut && livesHere(since, now);
}

/**
 * Whether enough people reported the listing to hide it until a moderator has looked. Only accounts that have lived
 * count, and they must not all be in one network: all other reports wait in the queue, however many they are.
 */
export function holdsListing(reporters: readonly Reporter[], least: number, now: Date): boolean {
  const lived = reporters.filter((reporter) => isKnown(reporter, now));
  const networks = new Set(lived.flatMap(({ network }) => network ?? []));
  const accounts = new Set(lived.map(accountOf));
  return networks.size >= NETWORKS_LEAST && accounts.size >= least;
}

/**
 * How many people seem to have reported, for moderators to read. Each account that has lived is one person, whatever
 * its network. All others who share a network or an account are one person, or none if an account that has lived is
 * among them; so are all visitors whose network is forgotten.
 */
export function countPeople(reporters: readonly Reporter[], now: Date): number {
  const known = reporters.filter((reporter) => isKnown(reporter, now));
  const accounts = new Set(known.map(accountOf));
  const taken = new Set([...accounts, ...known.flatMap(({ network }) => network ?? [])]);
  let groups: Set<string>[] = [];
  for (const reporter of reporters.filter((each) => !known.includes(each))) {
    const signs = signsOf(reporter);
    const apart = groups.filter((group) => group.isDisjointFrom(signs));
    const joined = groups.filter((group) => !apart.includes(group)).reduce((all, group) => all.union(group), signs);
    groups = [...apart, joined];
  }
  return accounts.size + groups.filter((group) => group.isDisjointFrom(taken)).length;
}

const accountOf = ({ userId }: Reporter): string => `account ${userId}`;

const FORGOTTEN = 'forgotten';

function signsOf(reporter: Reporter): Set<string> {
  const { userId, network } = reporter;
  if (userId === null) return new Set([network ?? FORGOTTEN]);
  return new Set(network === null ? [accountOf(reporter)] : [network, accountOf(reporter)]);
}

/** Days after which the browser and the network of a report are forgotten, and after its decision its words. */
export const REPORTER_DAYS = 90;
export const REPORT_WORDS_DAYS = 180;

const isKnown = ({ account }: Reporter, now: Date): boolean => account !== null && hasLived(account, now);
