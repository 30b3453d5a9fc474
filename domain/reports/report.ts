/** Reasons of reports, and rules for when reports hold a listing for moderation (ITEM-01, ADM-02). */
import { isEstablishedAccount } from '../identity/user.ts';

export const SUBJECT_KINDS = ['listing', 'conversation', 'user', 'review'] as const;
export type ReportSubjectKind = (typeof SUBJECT_KINDS)[number];
export type ReportSubject = { readonly kind: ReportSubjectKind; readonly id: number };

export const isSubjectKind = (text: string): text is ReportSubjectKind =>
  (SUBJECT_KINDS as readonly string[]).includes(text);

/** Reasons that a reporter can choose. Each has a sentence in app/messages/support.ts. */
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

/** Maximum number of characters in a reporter's explanation, which is required for `other`. */
export const REPORT_TEXT = { max: 500 } as const;
/** Maximum number of characters in a note about a decision. */
export const REPORT_NOTE = { max: 500 } as const;

export const VERDICTS = ['upheld', 'dismissed'] as const;
export type ReportVerdict = (typeof VERDICTS)[number];
/** Verdict on a listing's reports that follows when a moderator approves or rejects the listing itself. */
export const SETTLES = { approve: 'dismissed', reject: 'upheld' } as const;
export type ReportState = 'open' | ReportVerdict;

/** Identity of a reporter, for counting reporters. */
export type Reporter = {
  readonly userId: number | null;
  /** Null for visitors. */
  readonly account: ReportingAccount | null;
  /** Keyed hash of the reporter's network: an IPv4 /24 or IPv6 /48; null after it was deleted. */
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

/** Number of people whose reports hold a review (RATE-02). */
export const TO_HOLD_REVIEW = 2;

/**
 * Minimum number of networks from which the reports must come to hold a listing or review: accounts in one network may
 * belong to one person.
 */
const NETWORKS_LEAST = 2;

/** Whether an account is in real use and was not created just to report. */
function hasLived({ since, hasMobile, isShutOut, isUsed }: ReportingAccount, now: Date): boolean {
  return hasMobile && isUsed && !isShutOut && isEstablishedAccount(since, now);
}

/**
 * Whether enough people reported a listing to hide it until a moderator decides. Only accounts in real use count, from
 * more than one network. All other reports, however many, only wait in the queue.
 */
export function holdsListing(reporters: readonly Reporter[], least: number, now: Date): boolean {
  const lived = reporters.filter((reporter) => isKnown(reporter, now));
  const networks = new Set(lived.flatMap(({ network }) => network ?? []));
  const accounts = new Set(lived.map(accountOf));
  return networks.size >= NETWORKS_LEAST && accounts.size >= least;
}

/**
 * Estimated number of people who reported, for moderators. Each account in real use is one person, whatever its
 * network. All other reporters who share a network or an account count as one person, or as none if an account in real
 * use is among them. All visitors whose network was deleted count as one.
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

/**
 * Days after which data of reports are deleted. The browser and network hashes are deleted `REPORTER_DAYS` after the
 * report; the text is deleted `REPORT_WORDS_DAYS` after the decision on the report.
 */
export const REPORTER_DAYS = 90;
export const REPORT_WORDS_DAYS = 180;

const isKnown = ({ account }: Reporter, now: Date): boolean => account !== null && hasLived(account, now);
