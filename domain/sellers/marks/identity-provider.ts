/** A service that tells whether a name, a national code and a mobile belong to one person, such as those before the registry office (SHOP-03). */
export type IdentityProvider = {
  readonly name: string;
  /** Throws if it is unreachable, or does not know. */
  readonly matches: (person: IdentityClaim) => Promise<boolean>;
};

export type IdentityClaim = {
  readonly fullName: string;
  /** Code that `parseNationalCode` returned. */
  readonly nationalCode: string;
  /** Number of the account that asks, which a code has proved, in E.164. */
  readonly mobile: string;
};

/** The service of a site, as set by its operator. */
export type IdentitySettings =
  | { readonly kind: 'fake' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly key: string;
      /** Header that has the key alone; null: the key is a bearer token. */
      readonly keyHeader: string | null;
    };
