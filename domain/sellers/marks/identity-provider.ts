/**
 * A service that checks whether a name, a national code and a mobile number belong to the same person; such services
 * query the civil registry (SHOP-03).
 */
export type IdentityProvider = {
  readonly name: string;
  /** Throws if the service is unreachable or cannot answer. */
  readonly matches: (person: IdentityClaim) => Promise<boolean>;
};

export type IdentityClaim = {
  readonly fullName: string;
  /** Result of `parseNationalCode`. */
  readonly nationalCode: string;
  /** Number of the requesting account, which a code has verified, in E.164. */
  readonly mobile: string;
};

/** Service that a site uses, as set by its operator. */
export type IdentitySettings =
  | { readonly kind: 'fake' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly key: string;
      /** Header that contains only the key; null: the key is sent as a bearer token. */
      readonly keyHeader: string | null;
    };
