/** A service that tells whether a name and a national code belong together, such as that of the registry office (SHOP-03). */
export type IdentityProvider = {
  readonly name: string;
  /** Throws if it is unreachable. */
  readonly matches: (person: {
    readonly fullName: string;
    /** As `parseNationalCode` returns it. */
    readonly nationalCode: string;
  }) => Promise<boolean>;
};
