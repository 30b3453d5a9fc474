import type { Role } from '../staff/roles.ts';
import { DAY } from '../values/durations.ts';

export type UserType = 'person' | 'shop' | 'agent';

export type NewUser = {
  readonly displayName: string;
  /** E.164 */
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
  /** Whether they proved a mobile number. */
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
  /** Set while the account waits for its deletion. */
  readonly deleteAfter: Date | null;
  /** SHA-256 of the session's id, which is not stored. */
  readonly sessionHash: Buffer;
};

/** An SMS number is cheap; keeping and using one for a week costs more than it hides. */
const LIVES_AFTER_MS = 7 * DAY;

/** Whether an account is older than those that are made to abuse something and dropped. */
export const livesHere = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= LIVES_AFTER_MS;

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
  /** Staff's words, which the suspended person reads. */
  readonly suspendedReason: string | null;
  /** Read by staff alone. */
  readonly suspendedNote: string | null;
  /** When the suspension ends by itself; null: when staff lift it. */
  readonly suspendedUntil: Date | null;
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
  /** Raising it makes all browsers unknown to the account. */
  readonly browsersEpoch: number;
};

/** 2–40 characters after cleaning. */
export const DISPLAY_NAME = { min: 2, max: 40 } as const;
