/** What people say is wrong, and when that holds a listing for moderation (ITEM-01, ADM-02). */

export const SUBJECT_KINDS = ['listing', 'conversation', 'user'] as const;
export type ReportSubjectKind = (typeof SUBJECT_KINDS)[number];
export type ReportSubject = { readonly kind: ReportSubjectKind; readonly id: number };

export const isSubjectKind = (text: string): text is ReportSubjectKind =>
  (SUBJECT_KINDS as readonly string[]).includes(text);

/** Each has its sentence in app/messages/reports.ts. */
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

/** What can be wrong with each, in the order in which it is offered. */
export const REASONS_FOR: Readonly<Record<ReportSubjectKind, readonly ReportReason[]>> = {
  listing: ['fraud', 'unavailable', 'wrong-facts', 'wrong-category', 'duplicate', 'prohibited', 'offensive', 'other'],
  conversation: ['fraud', 'harassment', 'offensive', 'prohibited', 'other'],
  user: ['fraud', 'harassment', 'offensive', 'other'],
};

/** Characters of what somebody adds; with `other` it says what is meant. */
export const REPORT_TEXT = { max: 500 } as const;
/** Of what colleagues write about a decision. */
export const REPORT_NOTE = { max: 500 } as const;

export const VERDICTS = ['upheld', 'dismissed'] as const;
export type Verdict = (typeof VERDICTS)[number];
export type ReportState = 'open' | Verdict;

/** Who reported, as far as it counts. */
export type Reporter = {
  readonly userId: number | null;
  /** When the account was made. */
  readonly userSince: Date | null;
  /** Keyed hash of the address it came from. */
  readonly network: string;
};

/** An account younger than that is no more than the network it comes from. */
const KNOWN_AFTER_MS = 86_400_000;
/** However many accounts report from one place, they may be one person's. */
const NETWORKS_LEAST = 2;

/**
 * Whether so many distinct people reported that a moderator looks before others see it again. A flood from one network
 * never is enough.
 */
export function holdsListing(reporters: readonly Reporter[], least: number, now: Date): boolean {
  const networks = new Set(reporters.map(({ network }) => network));
  return networks.size >= NETWORKS_LEAST && countPeople(reporters, now) >= least;
}

/**
 * A known account is a person wherever it is. Of everybody else, those who share a network or an account are one person,
 * and none where a known account was too.
 */
export function countPeople(reporters: readonly Reporter[], now: Date): number {
  const known = reporters.filter((reporter) => isKnown(reporter, now));
  const accounts = new Set(known.map(accountOf));
  const taken = new Set([...accounts, ...known.map(({ network }) => network)]);
  let groups: Set<string>[] = [];
  for (const reporter of reporters.filter((each) => !known.includes(each))) {
    const signs = new Set(reporter.userId === null ? [reporter.network] : [reporter.network, accountOf(reporter)]);
    const apart = groups.filter((group) => group.isDisjointFrom(signs));
    const joined = groups.filter((group) => !apart.includes(group)).reduce((all, group) => all.union(group), signs);
    groups = [...apart, joined];
  }
  return accounts.size + groups.filter((group) => group.isDisjointFrom(taken)).length;
}

const accountOf = ({ userId }: Reporter): string => `account ${userId}`;

const isKnown = ({ userId, userSince }: Reporter, now: Date): boolean =>
  userId !== null && userSince !== null && now.getTime() - userSince.getTime() > KNOWN_AFTER_MS;
