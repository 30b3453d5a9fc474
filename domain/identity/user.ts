import type { Role } from '../staff/roles.ts';

export type UserType = 'person' | 'shop' | 'agent';

export type NewUser = {
  readonly displayName: string;
  /** E.164 */
  readonly mobile: string | null;
  readonly type: UserType;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

/** What anyone may know of a user. */
export type PublicUser = Omit<NewUser, 'mobile'> & { readonly id: number };

/** Who asks: read with the session at every request that needs to know. */
export type Viewer = {
  readonly userId: number;
  readonly displayName: string;
  readonly role: Role;
  readonly pictureKey: string | null;
  /** Set while the account waits for its end. */
  readonly deleteAfter: Date | null;
  /** sha256 of the session's id, which nobody keeps. */
  readonly sessionHash: Buffer;
};

/** What its owner and the back office may see of an account. */
export type Account = {
  readonly id: number;
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
  readonly suspendedReason: string | null;
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
  /** Raised to make all browsers unknown to the account. */
  readonly browsersEpoch: number;
};

/** 2–40 characters, as typed after cleaning. */
export const DISPLAY_NAME = { min: 2, max: 40 } as const;
