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
