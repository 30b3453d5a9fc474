import { fa } from '../../messages/fa.ts';

const { admin, moderation, officeLists, queue, reports } = fa;

/** Sentences that confirm changes by staff, by the `did` in the address of the page that follows. */
const CONFIRMATIONS = {
  'user-suspended': admin.user.suspendedDone,
  'user-unsuspended': admin.user.unsuspendedDone,
  'role-given': admin.user.roleDone,
  'mobile-moved': admin.user.moveDone,
  'day-set': admin.calendar.done,
  'day-cleared': admin.calendar.removed,
  'limits-changed': admin.limits.done,
  'reaction-queued': admin.reactions.done,
  'settings-changed': moderation.settings.done,
  'quota-set': moderation.quotas.done,
  'quota-removed': moderation.quotas.removed,
  'rule-added': moderation.words.added,
  'rule-changed': moderation.words.changed,
  'rule-removed': moderation.words.removed,
  'catalogue-changed': moderation.catalogue.done,
  'catalogue-removed': moderation.catalogue.removed,
  'case-claimed': queue.taken,
  'listing-approved': moderation.case.approved,
  'listing-rejected': moderation.case.rejected,
  'listing-held': officeLists.listings.held,
  'listing-removed': officeLists.listings.removed,
  'listing-restored': officeLists.listings.restored,
  'edit-suggested': moderation.case.suggested,
  'group-left': moderation.case.leftPart,
  'video-set': moderation.case.videoDone,
  'reports-decided': reports.case.done,
  'decision-undone': admin.undo.done,
} as const satisfies Readonly<Record<string, string>>;

export type Confirmation = keyof typeof CONFIRMATIONS;

export const confirmationText = (did: Confirmation): string => CONFIRMATIONS[did];

/** The sentence that an address names, or null. */
export function confirmationIn({ searchParams }: URL): string | null {
  const did = searchParams.get('did') ?? '';
  return Object.hasOwn(CONFIRMATIONS, did) ? CONFIRMATIONS[did as Confirmation] : null;
}

/** `to` with the name of what was done. */
export const confirming = (to: string, did: Confirmation): string => `${to}${to.includes('?') ? '&' : '?'}did=${did}`;
