/** Why a field of a listing is not taken: a key of the sentences that forms say (GEN-19), and the numbers it names. */
export type ListingFault =
  | {
      readonly key:
        | 'required_field'
        | 'required_radio'
        | 'invalid_number'
        | 'invalid_phone'
        | 'digit'
        | 'unknown_choice'
        | 'unknown_district';
    }
  | { readonly key: 'require_geo_location' }
  | {
      readonly key: 'min_length' | 'max_length' | 'min' | 'max';
      readonly number: number;
      /** False for a year, which is written without thousand separators. */
      readonly grouping?: false;
    }
  | { readonly key: 'price_between'; readonly least: number; readonly most: number }
  /** A sentence of the attribute's own. */
  | { readonly key: 'custom'; readonly sentence: string };

/** By field; an attribute's under `attributes.<id>`. */
export type ListingFaults = Readonly<Record<string, ListingFault>>;
