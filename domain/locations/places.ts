/** Provinces, cities and districts in memory: built from the stored rows, replaced when their version changes. */

export type PlaceKind = 'province' | 'city' | 'district';

export type Place = {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly parentId: number | null;
  readonly name: string;
  /** Latin. Unique among provinces and cities (a province's ends in `-province`); a district's is unique within its city. */
  readonly slug: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Capital of its province. */
  readonly isCapital: boolean;
  readonly isTop: boolean;
  /** Path from the province down to this place, included. */
  readonly path: readonly Place[];
  readonly children: readonly Place[];
};

export type Places = {
  readonly version: number;
  readonly provinces: readonly Place[];
  readonly byId: ReadonlyMap<number, Place>;
  /** Provinces and cities by slug; a district by `city.district`, as in addresses. */
  readonly bySlug: ReadonlyMap<string, Place>;
};
