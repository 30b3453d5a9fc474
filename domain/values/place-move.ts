/** A move of all that names a place to another one, by the modules that own it (ADM-03). */

/** Where things are moved. */
export type PlaceMove = {
  readonly kind: 'province' | 'city' | 'district';
  readonly fromId: number;
  readonly intoId: number;
  /** Ids from the province down to the place that things come to. */
  readonly path: readonly number[];
  /** Moves only what also names one of these places below; null: everything. */
  readonly below: readonly number[] | null;
};

/** A thing that was moved, with what is needed to move it back. */
export type Moved = { readonly id: number; readonly before?: object | null };
