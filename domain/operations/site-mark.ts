/** Marks by name with their values. */
export type SiteMarks = {
  /** Fingerprint of the secret by which everything sealed in the database can be opened. */
  readonly secret: { readonly fingerprint: string };
  /** Id of the folder with the files that rows refer to; a file in it has the same. */
  readonly folder: { readonly id: string };
  /** The site was restored from a backup of that time, and is held until it is released. */
  readonly restored: { readonly takenAt: string; readonly at: string };
  readonly backup: { readonly takenAt: string; readonly at: string; readonly bytes: number };
  /** The latest backup that was restored aside and had what its manifest says. */
  readonly proof: { readonly takenAt: string; readonly at: string };
};

export type MarkName = keyof SiteMarks;
