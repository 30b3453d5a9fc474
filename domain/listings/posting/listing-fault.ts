/** Fault of a field of the form: key of the form message (GEN-19), and the numbers that the message contains. */
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
  /** `isAmount`: the value is an amount in toman, which the form also shows in words (GEN-03). */
  | ({ readonly key: 'invalid_number'; readonly isAmount?: true } & Written)
  | ({ readonly key: 'min_length' | 'max_length' | 'min' | 'max'; readonly number: number } & Written)
  | { readonly key: 'price_between'; readonly least: number; readonly most: number }
  /** Message that the attribute itself defines. */
  | { readonly key: 'custom'; readonly sentence: string };

type Written = {
  /** False for a year, which is written without thousand separators. */
  readonly grouping?: false;
};

/** Faults by field; those of attributes are under `attributes.<id>`. */
export type ListingFaults = Readonly<Record<string, ListingFault>>;
