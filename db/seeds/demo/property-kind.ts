/** What a leaf of property is about: its size in square metres, and its price as a share of a flat's per metre. */
export type PropertyKind = {
  readonly noun: string;
  readonly deal: 'sale' | 'rent' | 'daily' | 'none';
  readonly weight: number;
  readonly area: readonly [median: number, sigma: number];
  readonly land: readonly [median: number, sigma: number] | null;
  readonly perMetre: number;
};
