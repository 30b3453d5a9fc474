import type { Role } from '../staff/roles.ts';
import { DAY } from '../values/durations.ts';

export type UserType = 'person' | 'shop' | 'agent';

export type NewUser = {
  readonly displayName: string;
  /** Mobile number in E.164. */
  readonly mobile: string | null;
  readonly type: UserType;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly pictureKey?: string | null;
};

/** Public facts of a user. */
export type PublicUser = Omit<NewUser, 'mobile' | 'pictureKey'> & { readonly id: number };

/** A user as their own page shows them (SHOP-01). */
export type Profile = PublicUser & {
  readonly pictureKey: string | null;
  /** Whether they have a proved mobile number. */
  readonly hasMobile: boolean;
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
};

/** The signed-in user, read with the session at every request that needs one. */
export type Viewer = {
  readonly userId: number;
  readonly displayName: string;
  readonly role: Role;
  readonly pictureKey: string | null;
  /** Time of the account's deletion if it was requested; otherwise null. */
  readonly deleteAfter: Date | null;
  /** SHA-256 of the session's id; the id itself is not stored. */
  readonly sessionHash: Buffer;
};

/**
 * Minimum age of an account for `isEstablishedAccount`. Getting a number for one SMS is cheap. Keeping a number for a week costs
 * more than an abuser gains by a new account.
 */
const LIVES_AFTER_MS = 7 * DAY;

/** Returns whether an account is older than accounts that are created for one abuse and then abandoned. */
export const isEstablishedAccount = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= LIVES_AFTER_MS;

/** An account as its owner and the back office may see it. */
export type Account = {
  readonly id: number;
  readonly type: UserType;
  readonly displayName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pendingEmail: string | null;
  readonly hasPassword: boolean;
  readonly role: Role;
  readonly pictureKey: string | null;
  readonly notify: Readonly<Record<string, boolean>>;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly suspendedAt: Date | null;
  /** Reason given by staff and shown to the suspended user. */
  readonly suspendedReason: string | null;
  /** Note that only staff can read. */
  readonly suspendedNote: string | null;
  /** End of the suspension; null: staff must lift it. */
  readonly suspendedUntil: Date | null;
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
  /** Increasing it makes the account forget all its recognised browsers. */
  readonly browsersEpoch: number;
};

/** Length of a name in characters after cleaning. */
export const DISPLAY_NAME = { min: 2, max: 40 } as const;
