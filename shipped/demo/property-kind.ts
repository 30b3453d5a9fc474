/**
 * Kind of property, for one leaf category. `area` and `land`: square metres. `perMetre`: price per square metre in
 * relation to that of a flat.
 */
export type PropertyKind = {
  readonly noun: string;
  readonly deal: 'sale' | 'rent' | 'daily' | 'none';
  readonly weight: number;
  readonly area: readonly [median: number, sigma: number];
  readonly land: readonly [median: number, sigma: number] | null;
  readonly perMetre: number;
};
