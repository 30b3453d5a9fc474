/**
 * Who owns which tables and who may know whom. The boundary checks read this table: a module imports only the doors and
 * pure files of those it `knows`, its stores write only the tables it owns and read those and what stands in `reads`.
 * Lower never knows higher.
 */
export type Module = {
  readonly knows: readonly string[];
  /** Each table of the migrations stands here, and once unless it is in SHARED_TABLES. */
  readonly tables: readonly string[];
  /** Tables of others that its stores may select from, because asking the owner for each row would be too slow. */
  readonly reads: readonly string[];
};

/** Tables in which each owner has rows of its own: the version of the categories, the version of the places. */
export const SHARED_TABLES: readonly string[] = ['catalogue_versions'];

export const MODULES: Readonly<Record<string, Module>> = {
  values: { knows: [], tables: [], reads: [] },
  taxonomy: {
    knows: ['values'],
    tables: ['categories', 'attributes', 'attribute_options', 'category_attributes', 'catalogue_versions'],
    reads: [],
  },
  locations: { knows: ['values'], tables: ['places', 'catalogue_versions'], reads: [] },
  identity: { knows: ['values'], tables: ['users'], reads: [] },
  media: { knows: ['values'], tables: [], reads: [] },
  // The index: listings write themselves into it; a search is one query over the rows that cards show.
  search: {
    knows: ['values', 'taxonomy', 'locations'],
    tables: ['listing_counts', 'listing_count_changes', 'search_words', 'search_queries', 'search_days'],
    reads: ['listings'],
  },
  listings: {
    knows: ['values', 'taxonomy', 'locations', 'identity', 'media', 'search'],
    tables: ['listings', 'listing_bodies', 'listing_contacts', 'listing_pictures'],
    // A listing's page is one reading.
    reads: ['users'],
  },
  'price-suggestion': {
    knows: ['values', 'taxonomy', 'locations', 'search', 'listings'],
    tables: [],
    reads: ['listings'],
  },
  promotion: {
    knows: ['values', 'taxonomy', 'locations', 'listings', 'search'],
    tables: ['showcases'],
    reads: ['listings'],
  },
};
