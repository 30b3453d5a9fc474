/** Fault of a listing's field: a key of the messages of forms (GEN-19), and the numbers in its sentence. */
export type ListingFault =
  | {
      readonly key:
        | 'required_field'
        | 'required_radio'
        | 'invalid_phone'
        | 'digit'
        | 'unknown_choice'
        | 'unknown_district';
    }
  | { readonly key: 'require_geo_location' | 'price_zero' }
  /** `isAmount`: of toman, which a form reads in words (GEN-03). */
  | ({ readonly key: 'invalid_number'; readonly isAmount?: true } & Written)
  | ({ readonly key: 'min_length' | 'max_length' | 'min' | 'max'; readonly number: number } & Written)
  | { readonly key: 'price_between'; readonly least: number; readonly most: number }
  /** The attribute's own sentence. */
  | { readonly key: 'custom'; readonly sentence: string };

type Written = {
  /** False for a year, which is written without thousand separators. */
  readonly grouping?: false;
};

/** Faults by field; those of attributes are under `attributes.<id>`. */
export type ListingFaults = Readonly<Record<string, ListingFault>>;
