/** Packages that are sold for listings, and their prices (PROM-01, PROM-02, PROM-03). */
import type { Toman } from '../values/money.ts';

/** `double` is a refresh and a showcase; `vip` a showcase and its mark. */
export const PACKAGE_KINDS = ['refresh', 'top-3', 'double', 'vip', 'badge'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

const BUMP_KINDS: readonly PackageKind[] = ['refresh', 'top-3', 'double'];
export const isBump = ({ kind }: { readonly kind: PackageKind }): boolean => BUMP_KINDS.includes(kind);

/** Bumps of this group are folded away at first. */
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
  /** Prices of bumps beside this one, by their analytics keys. */
  readonly interactions: Readonly<Record<string, Toman>>;
};

/** Packages of each kind in the nearest category that sells it. `path`: from the top category to the listing's own. */
export function nearestPackages(packages: readonly Package[], path: readonly number[]): Package[] {
  const nearness = (one: Package): number => path.indexOf(one.categoryId);
  const nearest = new Map<PackageKind, number>();
  for (const one of packages) nearest.set(one.kind, Math.max(nearness(one), nearest.get(one.kind) ?? 0));
  return packages.filter((one) => nearness(one) === nearest.get(one.kind));
}

/** Price of a package beside the others that are chosen: the lowest that one of them gives. */
export function priceBeside(one: Package, chosen: readonly Package[]): Toman {
  const prices = chosen.flatMap(({ interactions }) => interactions[one.analyticsKey] ?? []);
  return prices.reduce((least, price) => (price < least ? price : least), one.price);
}

/** Whether these can be bought together: one bump, and one of each group. */
export function fitTogether(chosen: readonly Package[]): boolean {
  const groups = chosen.map((one) => (isBump(one) ? '' : one.group));
  return new Set(groups).size === groups.length;
}

const SHOWING: readonly PackageKind[] = ['top-3', 'double'];

/**
 * Kinds that a running one keeps from being bought: itself, and a place above the results that the listing has
 * already.
 */
function keptBy(kind: PackageKind): readonly PackageKind[] {
  if (kind === 'vip') return ['vip', ...SHOWING];
  return SHOWING.includes(kind) ? SHOWING : [kind];
}

/** Kinds that cannot be bought while these run. */
export const retainedByAll = (running: readonly PackageKind[]): ReadonlySet<PackageKind> =>
  new Set(running.flatMap(keptBy));

/** When something that was bought runs. */
export type Term = { readonly startsAt: Date; readonly endsAt: Date };
