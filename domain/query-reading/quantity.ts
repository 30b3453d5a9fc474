/** A number that a search asks for, in the unit of what it measures (SRCH-16). */

export type QuantityKind =
  | 'price'
  | 'year'
  | 'rooms'
  | 'area'
  | 'storage'
  | 'memory'
  | 'inches'
  | 'mileage'
  | 'size'
  | 'floor'
  | 'plain';

export type Quantity = {
  readonly kind: QuantityKind;
  /**
   * Both ends included; null if open, never both. Price in toman, year Jalali with four digits, area in m², storage and
   * memory in GB, mileage in km, ground floor 0. Always whole.
   */
  readonly from: number | null;
  readonly to: number | null;
  /** Words used, at least 1. */
  readonly length: number;
  /** False: `from` and `to` are one number that was meant loosely, and the caller widens it (area ± 3 %). */
  readonly exact: boolean;
  /** Whether a unit or a word such as «مدل» says the kind; otherwise it is guessed from the number alone. */
  readonly named: boolean;
};
