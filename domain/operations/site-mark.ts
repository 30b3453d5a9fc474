/** Values of the marks by name. */
export type SiteMarks = {
  /** Fingerprint of the secret with which everything encrypted in the database can be decrypted. */
  readonly secret: { readonly fingerprint: string };
  /** Id of the folder with the files to which rows refer; a file in the folder contains the same id. */
  readonly folder: { readonly id: string };
  /** Present if the site was restored from a backup of that time, and must be released before it runs again. */
  readonly restored: { readonly takenAt: string; readonly at: string };
  readonly backup: { readonly takenAt: string; readonly at: string; readonly bytes: number };
  /** Latest backup that was restored for a check, with contents that matched its manifest. */
  readonly proof: { readonly takenAt: string; readonly at: string };
};

export type MarkName = keyof SiteMarks;
