/** Packages that are sold for listings, and their prices (PROM-01, PROM-02, PROM-03). */
import type { Toman } from '../values/money.ts';

/** `double`: a refresh and a showcase; `vip`: a showcase and a VIP mark. */
export const PACKAGE_KINDS = ['refresh', 'top-3', 'double', 'vip', 'badge'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

const BUMP_KINDS: readonly PackageKind[] = ['refresh', 'top-3', 'double'];
export const isBump = ({ kind }: { readonly kind: PackageKind }): boolean => BUMP_KINDS.includes(kind);

/** Bumps of this group are collapsed at first. */
export const MORE_GROUP = 'more_view';

export const PACKAGE_TITLE = { max: 80 };
export const PACKAGE_DAYS = { max: 365 };
export const PACKAGE_KEY = /^[a-z0-9_]{1,40}$/;

export type Package = {
  readonly id: number;
  readonly categoryId: number;
  readonly kind: PackageKind;
  /** Only one package of a group is chosen at a time. */
  readonly group: string;
  readonly title: string;
  /** Without VAT. */
  readonly price: Toman;
  /** 0 for a refresh, which acts at once. */
  readonly days: number;
  readonly isDefault: boolean;
  readonly analyticsKey: string;
  /** Reduced prices of other bumps if they are bought together with this package, by their analytics keys. */
  readonly interactions: Readonly<Record<string, Toman>>;
};

/** Packages of each kind in the nearest category that sells it. `path`: from the top category to the listing's own. */
export function nearestPackages(packages: readonly Package[], path: readonly number[]): Package[] {
  const nearness = (one: Package): number => path.indexOf(one.categoryId);
  const nearest = new Map<PackageKind, number>();
  for (const one of packages) nearest.set(one.kind, Math.max(nearness(one), nearest.get(one.kind) ?? 0));
  return packages.filter((one) => nearness(one) === nearest.get(one.kind));
}

/** Price of a package together with the others that are chosen: the lowest price that one of them grants. */
export function priceBeside(one: Package, chosen: readonly Package[]): Toman {
  const prices = chosen.flatMap(({ interactions }) => interactions[one.analyticsKey] ?? []);
  return prices.reduce((least, price) => (price < least ? price : least), one.price);
}

/** Whether these packages can be bought together: at most one bump, and one of each group. */
export function fitTogether(chosen: readonly Package[]): boolean {
  const groups = chosen.map((one) => (isBump(one) ? '' : one.group));
  return new Set(groups).size === groups.length;
}

const SHOWING: readonly PackageKind[] = ['top-3', 'double'];

/**
 * Kinds that cannot be bought while this one runs: the same kind, and any other that would show the listing above the
 * results as well.
 */
function keptBy(kind: PackageKind): readonly PackageKind[] {
  if (kind === 'vip') return ['vip', ...SHOWING];
  return SHOWING.includes(kind) ? SHOWING : [kind];
}

/** Kinds that cannot be bought while the given ones run. */
export const retainedByAll = (running: readonly PackageKind[]): ReadonlySet<PackageKind> =>
  new Set(running.flatMap(keptBy));

/** Start and end of something that was bought. */
export type Term = { readonly startsAt: Date; readonly endsAt: Date };
