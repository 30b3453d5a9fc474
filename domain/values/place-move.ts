/** Describes how everything that names a place is moved to another place. Each module moves its own data (ADM-03). */

/** Place from which things are moved, and place to which they are moved. */
export type PlaceMove = {
  readonly kind: 'province' | 'city' | 'district';
  readonly fromId: number;
  readonly intoId: number;
  /** Ids from the province down to the place to which things are moved. */
  readonly path: readonly number[];
  /** Ids of places below. If given, only things that also name one of them are moved; null moves everything. */
  readonly below: readonly number[] | null;
};

/** Something that was moved, such as a listing, with the data that an undo needs. */
export type Moved = { readonly id: number; readonly before?: object | null };
