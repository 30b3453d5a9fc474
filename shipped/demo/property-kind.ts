/** A leaf of property: its size in square metres, and its price per metre as a share of a flat's. */
export type PropertyKind = {
  readonly noun: string;
  readonly deal: 'sale' | 'rent' | 'daily' | 'none';
  readonly weight: number;
  readonly area: readonly [median: number, sigma: number];
  readonly land: readonly [median: number, sigma: number] | null;
  readonly perMetre: number;
};
