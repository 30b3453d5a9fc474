/** Provinces, cities and districts in memory, built from the stored rows and replaced when their version changes. */

export type PlaceKind = 'province' | 'city' | 'district';

export type Place = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly parentId: number | null;
  readonly name: string;
  /**
   * Slug in Latin letters. Unique among provinces and cities (a province's ends in `-province`); a district's is unique
   * within its city.
   */
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Whether it is the capital of its province. */
  readonly isCapital: boolean;
  readonly isTop: boolean;
  /** Whether results are narrowed by what is below it. */
  readonly filtersBelow: boolean;
  /** Nothing new may name it or what is below it; lists to choose from leave it out. */
  readonly isSetAside: boolean;
  /** Places from the province down to this one, inclusive. */
  readonly path: readonly Place[];
  /** Those to choose from: without any that is set aside. */
  readonly children: readonly Place[];
};

export type Places = {
  readonly version: number;
  /** Those to choose from. */
  readonly provinces: readonly Place[];
  /** By id, also by the ids of places that were merged into them: a place may occur several times. */
  readonly byId: ReadonlyMap<number, Place>;
  /** Every place once. Provinces and cities by slug; a district by `city.district`, as in addresses. */
  readonly bySlug: ReadonlyMap<string, Place>;
  /** By slugs that they had: a district's after the id of the city, `801.vanak`. */
  readonly byFormerSlug: ReadonlyMap<string, Place>;
};

/** Finds a place by its slug or one that it had; a district by `city.district`, either of which may be an older one. */
export function placeAt(
  { bySlug, byFormerSlug }: Pick<Places, 'bySlug' | 'byFormerSlug'>,
  slug: string,
): Place | undefined {
  const present = bySlug.get(slug) ?? byFormerSlug.get(slug);
  if (present) return present;
  const [city = '', district] = slug.split('.', 2);
  const above = district === undefined ? undefined : (bySlug.get(city) ?? byFormerSlug.get(city));
  if (!above) return undefined;
  return bySlug.get(`${above.slug}.${district}`) ?? byFormerSlug.get(`${above.id}.${district}`);
}

/** Whether something new may name it. */
export const isOffered = ({ path }: Pick<Place, 'path'>): boolean => path.every(({ isSetAside }) => !isSetAside);

/** Things that may name a place. */
export const USES = ['below', 'listings', 'shops', 'accounts', 'announcements', 'searches', 'merged'] as const;
/** How often each does, up to 10,001. */
export type Uses = Readonly<Record<(typeof USES)[number], number>>;

export const isUsed = (uses: Uses): boolean => USES.some((use) => uses[use] > 0);

/** How far the job of a merge has come. */
export type MergeState = 'running' | 'done' | 'undoing' | 'undone';
