/**
 * Modules with the tables that they own and the modules that they may use. The boundary checks read this table. Other
 * modules may import only a module's public interface (`<module>.server.ts`) and its public pure files. A module uses
 * only the modules that it `knows`. Its stores write only its own tables, and read only those and the tables in
 * `reads`. Lower modules never know higher ones.
 */
export type Module = {
  readonly knows: readonly string[];
  /**
   * Pure files that other modules may import, besides the public interface `<module>.server.ts`; paths within the
   * module, without `.ts`. `all`: every file of the module may be imported.
   */
  readonly public: readonly string[] | 'all';
  /**
   * Tables that the module owns. Each table of the migrations is in the list of exactly one module, except those in
   * SHARED_TABLES.
   */
  readonly tables: readonly string[];
  /**
   * Tables of other modules that this module's stores may select from, because calling the other module for each row
   * would be too slow.
   */
  readonly reads: readonly string[];
};

/** Tables in which several modules have rows of their own, such as the versions of categories and of places. */
export const SHARED_TABLES: readonly string[] = ['catalogue_versions'];

export const MODULES: Readonly<Record<string, Module>> = {
  values: { knows: [], public: 'all', tables: [], reads: [] },
  // Paging for the back office's lists; each list is defined by the module that owns its table.
  lists: { knows: ['values'], public: ['list'], tables: [], reads: [] },
  audit: { knows: ['values', 'lists'], public: ['audit'], tables: ['audit_entries'], reads: [] },
  // Roles and audited changes by staff. A low module, so that the changes of every module can go through it.
  staff: {
    knows: ['values', 'audit'],
    public: ['decision-wait', 'office-acts', 'roles', 'second-person'],
    tables: [],
    reads: ['users'],
  },
  // Settings of the whole site, changed in the back office.
  settings: { knows: ['values', 'staff'], public: ['calls-hours', 'settings'], tables: ['site_settings'], reads: [] },
  // Records which moderator works on which case in the queues of the back office.
  queue: {
    knows: ['values', 'staff', 'settings'],
    public: ['queue'],
    tables: ['case_claims', 'case_decisions', 'case_skips'],
    reads: ['users'],
  },
  // Marks: facts about the operation of a site on which all its processes agree.
  operations: { knows: ['values'], public: [], tables: ['site_marks'], reads: [] },
  // Background jobs. Further tables are in pg-boss's own schema.
  jobs: { knows: ['values'], public: ['jobs'], tables: ['failed_work', 'key_renewals', 'nightly_runs'], reads: [] },
  // Facts to which other modules react after the commit; server/wiring.ts lists the reactions.
  events: {
    knows: ['values', 'staff', 'jobs'],
    public: ['events'],
    tables: ['events', 'event_reactions', 'known_reactions'],
    reads: [],
  },
  taxonomy: {
    knows: ['values', 'staff', 'events'],
    public: [
      'attributes-json',
      'build-taxonomy',
      'catalogue-additions',
      'catalogue-words',
      'categories-json',
      'categories',
      'taxonomy',
      'visible-attributes',
    ],
    tables: [
      'categories',
      'attributes',
      'attribute_options',
      'category_attributes',
      'tags',
      'category_tags',
      'taxonomy_removals',
      'removed_asks',
      'catalogue_versions',
    ],
    // Checks whether existing listings prevent a change of the taxonomy.
    reads: ['listings', 'listing_bodies'],
  },
  locations: {
    knows: ['values', 'lists', 'staff', 'jobs', 'events'],
    public: [
      'build-places',
      'find-places',
      'iran-outline',
      'kurdish-names',
      'locations-json',
      'nearest-place',
      'place-address',
      'places',
    ],
    tables: ['places', 'former_place_slugs', 'removed_places', 'place_merges', 'place_moves', 'catalogue_versions'],
    // Checks what names a place.
    reads: ['listings', 'shops', 'seller_accounts', 'announcements', 'saved_query_keys', 'invoices'],
  },
  // Views of the back office's lists that staff save.
  'office-views': { knows: ['values', 'staff'], public: ['office-view'], tables: ['office_views'], reads: [] },
  // Notes of colleagues on what they work on.
  notes: {
    knows: ['values', 'audit', 'staff'],
    public: ['note'],
    tables: ['case_notes'],
    // Owners of subjects.
    reads: [
      'users',
      'listings',
      'reports',
      'inspection_requests',
      'leasing_requests',
      'review_cases',
      'reviews',
      'shops',
      'seller_marks',
      'orders',
      'payments',
      'refunds',
      'invoices',
    ],
  },
  // Texts that visitors see above the content of pages.
  announcements: {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'locations'],
    public: ['announcement'],
    tables: ['announcements'],
    reads: [],
  },
  media: {
    knows: ['values'],
    public: [
      'fingerprint',
      'picture-access',
      'picture-format',
      'picture-hint',
      'picture-kind',
      'picture',
      'profile-picture',
      'unsent-quota',
      'upload',
    ],
    tables: ['uploads', 'upload_sweeps'],
    reads: [],
  },
  // Holidays and working days.
  calendar: { knows: ['values', 'staff'], public: ['calendar'], tables: ['calendar_days'], reads: [] },
  // Calls that are executed once for each key of a client.
  idempotency: { knows: ['values'], public: [], tables: ['idempotency_keys'], reads: [] },
  // Protection against abuse: rate limits and captchas.
  limits: {
    knows: ['values', 'staff'],
    public: ['limit-rules', 'limits'],
    tables: ['limit_rules', 'limit_counts'],
    reads: [],
  },
  captcha: { knows: ['values'], public: [], tables: ['captcha_uses'], reads: [] },
  // All money, in double-entry bookkeeping. Knows neither orders nor gateways.
  ledger: {
    knows: ['values'],
    public: ['accounts', 'cover', 'difference', 'entry', 'facts', 'purchase-facts'],
    tables: ['ledger_accounts', 'ledger_entries', 'ledger_postings'],
    reads: [],
  },
  // Messages sent outside: SMS, calls, e-mail.
  delivery: {
    knows: ['values', 'limits'],
    public: ['delivery-settings', 'gateway', 'letter-html', 'message'],
    tables: ['outbox_messages'],
    reads: [],
  },
  identity: {
    knows: ['values', 'lists', 'staff', 'media', 'limits', 'delivery', 'jobs', 'events'],
    public: [
      'account/deletion',
      'account/display-name',
      'account/export',
      'account/exported-rows',
      'account/notify',
      'sign-in/sign-in',
      'user',
    ],
    tables: [
      'users',
      'sessions',
      'sign_in_attempts',
      'one_time_codes',
      'wrong_codes',
      'sign_in_links',
      'former_mobiles',
      'account_exports',
    ],
    reads: [],
  },
  // Shops and agents, their members, and who may act for them.
  sellers: {
    knows: ['values', 'lists', 'staff', 'queue', 'events', 'audit', 'limits', 'settings', 'media', 'jobs', 'identity'],
    public: [
      'marks/identity-provider.fake',
      'marks/identity-provider',
      'marks/mark',
      'member',
      'members/invitation',
      'members/member-acts',
      'office/shop-reasons',
      'open-hours',
      'shop-life',
      'shop-name',
      'shop',
      'website',
    ],
    tables: [
      'shops',
      'former_slugs',
      'shop_proposals',
      'shop_telephones',
      'shop_members',
      'shop_invitations',
      'shop_changes',
      'shop_transfers',
      'shop_give_requests',
      'seller_marks',
      'mark_changes',
    ],
    // Name, logo and suspension of a shop are in its `users` row; its page is read in one query, including its answer
    // rate.
    reads: ['users', 'answer_rates'],
  },
  // Search queries, and how their words are read as filters. Does not know the index: higher modules look up what words
  // match.
  'query-reading': {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'locations'],
    public: [
      'alias-rules',
      'aliases',
      'completions',
      'correct-text',
      'index-words',
      'keyboard-layout',
      'literal-text',
      'meaning',
      'near-searches',
      'nearest-words',
      'range-end',
      'read-query',
      'search-query',
      'terms',
      'title-leaves',
      'typed-amount',
      'typing-distance',
      'vocabulary',
      'words',
    ],
    tables: ['search_words', 'search_aliases', 'price_scales'],
    // Jobs count the words and prices of listings.
    reads: ['listings', 'attributes'],
  },
  // The index: listings write their own entries; a search is one query over the rows that cards show.
  search: {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'locations', 'query-reading'],
    public: [
      'bands',
      'cursor',
      'dropped-ends',
      'map/map-box',
      'narrow',
      'parse-search-query',
      'signals/read-as',
      'signals/signal',
      'spelling',
      'tokens',
      'understanding',
    ],
    tables: [
      'listing_counts',
      'listing_count_changes',
      'search_queries',
      'search_days',
      'search_signals',
      'search_signal_salts',
      'search_proposals',
      'search_thinned',
      'sitemaps',
    ],
    reads: ['listings'],
  },
  listings: {
    knows: [
      'values',
      'staff',
      'jobs',
      'events',
      'taxonomy',
      'locations',
      'settings',
      'identity',
      'sellers',
      'media',
      'search',
    ],
    public: [
      'certificates/certificates',
      'posting/stored-posting',
      'life/early-end',
      'listing-life',
      'life/listing-undo',
      'listing-address',
      'listing-mention',
      'listing-sight',
      'listing',
      'numbers-for-sale',
      'posting/category-of-answers',
      'posting/listing-answers',
      'posting/listing-fault',
      'posting/listing-rules',
      'posting/posted-attributes',
      'posting/posted-listing',
      'posting/seller-kind',
      'quota/place',
      'quota/quota',
      'video/video-link',
    ],
    tables: [
      'listings',
      'listing_bodies',
      'listing_contacts',
      'listing_addresses',
      'listing_pictures',
      'listing_picture_checks',
      'listing_changes',
      'listing_certificates',
      'listing_quotas',
      'listing_places',
      'listing_fees',
    ],
    // The page of a listing is read in one query, with its seller, the seller's shop page, answer rate and ratings.
    reads: ['users', 'shops', 'seller_marks', 'answer_rates', 'review_sums'],
  },
  'price-suggestion': {
    knows: ['values', 'taxonomy', 'locations', 'query-reading', 'search', 'listings'],
    public: ['adjusted-prices', 'car-state', 'car-year', 'comparables', 'price-distribution', 'price-range'],
    tables: [],
    reads: ['listings'],
  },
  // Rules and decisions about what may be published.
  moderation: {
    knows: [
      'values',
      'lists',
      'staff',
      'queue',
      'events',
      'taxonomy',
      'locations',
      'settings',
      'identity',
      'sellers',
      'media',
      'listings',
    ],
    public: [
      'disguised-numbers',
      'listing-acts',
      'marked-text',
      'queue-cursor',
      'reject-reasons',
      'text-changes',
      'word-rules',
    ],
    tables: ['word_rules', 'listing_flags', 'approved_contents'],
    reads: ['listings', 'listing_bodies', 'listing_pictures', 'listing_changes', 'users'],
  },
  analytics: {
    knows: ['values', 'listings'],
    public: ['bots', 'event-kinds', 'event', 'listing-stats'],
    tables: [
      'analytics_events',
      'analytics_events_rest',
      'listing_events',
      'listing_visits',
      'listing_days',
      'seller_visits',
      'seller_days',
    ],
    // Views by members of the shop do not count.
    reads: ['listings', 'shop_members', 'users'],
  },
  // Notices to accounts, on the site and outside.
  notifications: {
    knows: ['values', 'limits', 'delivery', 'identity'],
    public: ['notice', 'push-address', 'push'],
    tables: ['notifications', 'push_subscriptions', 'waiting_pushes'],
    // Notices for a shop go to its members.
    reads: ['shops', 'shop_members', 'listings'],
  },
  // Coupons for any purpose; the module only knows the names of the kinds of orders.
  coupons: {
    knows: ['values', 'lists', 'audit', 'staff'],
    public: ['coupon-terms', 'coupon'],
    tables: ['coupons', 'coupon_uses'],
    // To check whether a user has bought before, and for which users a coupon is.
    reads: ['orders', 'users'],
  },
  // Orders from their price to their end. Does not know listings, because each kind of order brings the functions for
  // the things that it sells. Does not know gateways or refunds either: callers pass in the gateways' terms and the
  // function that books a refund.
  orders: {
    knows: ['values', 'lists', 'events', 'settings', 'ledger', 'coupons'],
    public: [
      'agreed-total',
      'attempt',
      'fee-document',
      'order-entries',
      'order-kind',
      'order-refusal',
      'order',
      'payment-settings',
      'payment-state',
      'pricing',
      'refund',
    ],
    tables: ['orders', 'order_lines', 'shown_prices', 'fee_documents'],
    // Attempts and refunds are read together with their order, and uses of a coupon with the orders that used it.
    reads: ['users', 'payments', 'refunds', 'coupon_uses'],
  },
  // Payment gateways, and attempts to pay orders there.
  gateways: {
    knows: ['values', 'ledger', 'orders'],
    public: ['attempts/attempt-times', 'attempts/suspense-keys', 'gateway-settings', 'gateway', 'settlement-keys'],
    tables: ['payments', 'payment_callbacks', 'sandbox_payments', 'suspense_items'],
    // An attempt is exported with its order; whether a payment was booked is read from its entries.
    reads: ['orders', 'ledger_entries'],
  },
  // Money that is paid back: to wallets, and to the cards from which it came.
  refunds: {
    knows: ['values', 'media', 'events', 'calendar', 'ledger', 'coupons', 'orders', 'gateways'],
    public: ['chargeback', 'inquiry/holder-provider', 'inquiry/holder-provider.fake', 'refund-entries'],
    tables: ['chargebacks', 'refunds'],
    // The amount of a payment that can still be refunded is read in one query.
    reads: ['orders', 'payments', 'suspense_items', 'ledger_accounts', 'ledger_entries', 'ledger_postings'],
  },
  // Decisions of finance on orders and their money, and the lists of finance; receipts, notices and the consistency
  // check of the ledger.
  payments: {
    knows: [
      'values',
      'lists',
      'audit',
      'staff',
      'events',
      'settings',
      'ledger',
      'identity',
      'notifications',
      'orders',
      'gateways',
      'refunds',
    ],
    public: [
      'finance/approval',
      'finance/finance-act',
      'finance/hold',
      'finance/refund-step',
      'proof/proof-difference',
      'receipts/tax-number',
    ],
    tables: ['receipts', 'finance_approvals', 'money_holds', 'proof_results'],
    // The consistency check compares all orders and payments with their ledger entries, and lists show an order with
    // everything about it.
    reads: [
      'orders',
      'order_lines',
      'fee_documents',
      'coupons',
      'payments',
      'payment_callbacks',
      'suspense_items',
      'refunds',
      'users',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
      // Payers are notified of chargebacks.
      'chargebacks',
      // Reports show which money was refunded or never arrived.
      'settlement_reports',
    ],
  },
  // Reports of gateways on their payouts.
  settlements: {
    knows: [
      ...['values', 'lists', 'staff', 'settings', 'identity', 'events', 'ledger', 'orders', 'gateways', 'payments'],
    ],
    public: ['asking/difference', 'comparison', 'doubts', 'report'],
    tables: ['gateway_differences', 'settlement_lines', 'settlement_reports'],
    // A report is compared at once with all payments and refunds of its days; a difference is listed with its order.
    reads: ['chargebacks', 'orders', 'payments', 'refunds', 'suspense_items'],
  },
  // Access to contact details, paid in some categories, and its records.
  contact: {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'identity', 'sellers', 'listings', 'analytics', 'orders'],
    public: ['contact', 'credits/credit', 'packages/contact-package'],
    tables: ['contact_reveals', 'contact_policies', 'contact_packages', 'contact_credits', 'contact_openings'],
    // A reveal reads the number together with its owner in one query; a frozen shop cannot be contacted.
    reads: ['listings', 'listing_contacts', 'listing_bodies', 'users', 'shops', 'shop_telephones', 'shop_members'],
  },
  reports: {
    knows: [
      ...[
        'values',
        'staff',
        'queue',
        'events',
        'taxonomy',
        'locations',
        'settings',
        'identity',
        'sellers',
        'listings',
        'moderation',
        // Reporters are notified of the decision.
        'notifications',
      ],
    ],
    public: ['report'],
    tables: ['reports', 'report_cases'],
    // To check whether the reporting account has been used (`report.ts`), and which users reports are about.
    reads: ['listings', 'users', 'conversation_members'],
  },
  // Surveys: whether users would recommend the site.
  surveys: {
    knows: ['values', 'settings', 'identity', 'listings'],
    public: ['nps', 'survey-times'],
    tables: ['nps_votes'],
    // Accounts that have published a listing get the survey for sellers.
    reads: ['listings'],
  },
  favourites: {
    knows: ['values', 'listings', 'notifications'],
    public: ['favourite', 'saved-items'],
    tables: ['favourites'],
    reads: ['listings'],
  },
  'saved-searches': {
    knows: ['values', 'taxonomy', 'locations', 'query-reading', 'search', 'listings', 'notifications'],
    public: ['saved-search'],
    tables: ['saved_queries', 'saved_query_keys', 'saved_searches', 'saved_search_matches'],
    reads: ['listings'],
  },
  chat: {
    knows: ['values', 'identity', 'sellers', 'media', 'query-reading', 'listings', 'notifications'],
    public: ['chat-signal', 'chat', 'conversation'],
    tables: ['conversations', 'conversation_members', 'messages', 'chat_blocks', 'chat_presence', 'answer_rates'],
    // A list of conversations is read in one query. Members answer for their shop, and a frozen shop cannot be
    // contacted; a paid purchase keeps its conversation open.
    reads: ['listings', 'users', 'shops', 'shop_members', 'invoices'],
  },
  offers: {
    knows: ['values', 'identity', 'sellers', 'listings', 'chat', 'notifications'],
    public: ['offer'],
    tables: ['price_offers'],
    reads: ['listings', 'users', 'conversations'],
  },
  // Delivery of goods: the delivery table, carriers and their prices, bookings of couriers and their bills.
  carriers: {
    knows: [
      'values',
      'lists',
      'audit',
      'staff',
      'settings',
      'calendar',
      'locations',
      'identity',
      'ledger',
      'payments',
      'listings',
    ],
    public: [
      'bill',
      'booking',
      'carrier-settings',
      'carrier',
      'delivery/delivery-classes',
      'delivery/delivery-times',
      'delivery/purchase-address',
      'delivery/rate',
      'table-carrier',
    ],
    tables: ['delivery_rates', 'carrier_bookings', 'carrier_prices', 'carrier_bills'],
    // Stops and parcel of a courier booking are read in one query, and bills with their purchases.
    reads: [
      'invoices',
      'secure_listings',
      'seller_accounts',
      'users',
      'listings',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
    ],
  },
  // Bank accounts and addresses of sellers: for their payouts, and for returned goods.
  'bank-accounts': {
    knows: ['values', 'events', 'identity', 'sellers', 'carriers'],
    public: ['bank-info'],
    tables: ['seller_accounts'],
    // To find sales that wait for the account of their seller, or of the owner of a shop.
    reads: ['invoices', 'shops'],
  },
  // Purchases whose money the site holds until the buyer has the goods: their states and their money.
  purchases: {
    knows: [
      'values',
      'locations',
      'settings',
      'calendar',
      'events',
      'staff',
      'identity',
      'sellers',
      'notifications',
      'ledger',
      'coupons',
      'orders',
      'refunds',
      'payments',
      'listings',
      'chat',
      'offers',
      'carriers',
      'bank-accounts',
    ],
    public: [
      'goods/goods',
      'invoice',
      'invoices/deadlines',
      'invoices/invoice-record',
      'invoices/shares',
      'notices/purchase-news',
      'policies/policy',
    ],
    tables: ['purchase_policies', 'secure_listings', 'purchase_asks', 'invoices', 'invoice_changes'],
    // Whether goods can be bought is read in one query.
    reads: [
      'listings',
      'listing_bodies',
      'listing_pictures',
      'users',
      'chat_blocks',
      'price_offers',
      'categories',
      // Members cannot buy from their shop, and its owner may be suspended or gone.
      'shops',
      'shop_members',
      // Sales of a listing end when the listing is rejected.
      'listing_changes',
      // The page of a purchase shows its dispute and its courier; an account cannot be deleted while it is owed
      // something.
      'disputes',
      'dispute_posts',
      'carrier_bookings',
      'payouts',
      // The consistency check compares purchases with their ledger entries.
      'orders',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
      // No coupon is granted if buyer and seller seem to be the same person: they pay by the same card, or one is paid
      // out and the other refunded to the same account. The page of a purchase
      // leads to its refund.
      'payments',
      'refunds',
      'seller_accounts',
      // Sign that buyer and seller are the same person: they are signed in from the same network. It counts only
      // together with another sign.
      'sessions',
    ],
  },
  // Batches in which sellers are paid what they are owed.
  payouts: {
    knows: [
      'values',
      'lists',
      'audit',
      'events',
      'staff',
      'settings',
      'identity',
      'sellers',
      'ledger',
      'refunds',
      'payments',
      'bank-accounts',
      'purchases',
    ],
    public: ['paying-out', 'payout-csv', 'payout-results', 'payout'],
    tables: ['payout_batches', 'payout_files', 'payouts', 'proven_sellers'],
    // One query reads the sellers that can be paid now, and how their goods were delivered; sellers of frozen shops are
    // not paid until the shop is released.
    reads: [
      'invoices',
      'invoice_changes',
      // A seller is not paid while the sum to be held is more than the money they have, or while they owe a chargeback.
      'money_holds',
      'chargebacks',
      'seller_accounts',
      'users',
      'shops',
      // The consistency check compares payouts with their ledger entries.
      'orders',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
    ],
  },
  // Statements of the site's bank account, compared with payouts and refunds.
  'bank-statements': {
    knows: ['values', 'lists', 'staff', 'jobs', 'payouts'],
    public: ['bank-line', 'bank-statement'],
    tables: ['bank_statements', 'bank_lines'],
    // Lines are compared with all payouts and refunds at once.
    reads: ['payouts', 'refunds'],
  },
  // Files of the journal for finance.
  accounting: {
    knows: ['values', 'staff', 'jobs', 'identity', 'ledger'],
    public: ['journal-file'],
    tables: ['journal_files'],
    reads: [],
  },
  // Complaints about purchases, offers of both sides, and decisions of staff.
  disputes: {
    knows: [
      'values',
      'lists',
      'audit',
      'events',
      'staff',
      'calendar',
      'media',
      'identity',
      'sellers',
      'notifications',
      'orders',
      'carriers',
      'purchases',
    ],
    public: ['decisions/decision', 'dispute-deadlines', 'dispute-offer', 'dispute', 'hearing'],
    tables: ['disputes', 'dispute_posts', 'purchase_proposals'],
    // The list of purchases shows which ones wait for staff.
    reads: ['invoices', 'users'],
  },
  // Couriers booked for purchases: their reports advance a purchase, or the return of its dispute.
  couriers: {
    knows: ['values', 'locations', 'events', 'carriers', 'purchases', 'disputes'],
    public: [],
    tables: [],
    reads: [],
  },
  // Requests for an inspection of a car; no module knows it.
  inspections: {
    knows: [
      'values',
      'staff',
      'queue',
      'events',
      'taxonomy',
      'settings',
      'identity',
      'sellers',
      'listings',
      'notifications',
    ],
    public: ['inspection'],
    tables: ['inspection_requests', 'inspection_changes'],
    // A request is read together with the name and seller of its listing.
    reads: ['listings'],
  },
  // Leasing of cars: terms by category, quotes and requests.
  leasing: {
    knows: [
      'values',
      'lists',
      'audit',
      'staff',
      'queue',
      'events',
      'settings',
      'taxonomy',
      'identity',
      'limits',
      'sellers',
      'notifications',
      'listings',
    ],
    public: ['requests/leasing-request', 'terms/leasing-terms', 'terms/quote'],
    tables: ['leasing_terms', 'leasing_requests', 'leasing_changes', 'leasing_texts'],
    // Lists of requests name their cars; staff cannot decide about their own car or one of their shop.
    reads: ['listings'],
  },
  // Ratings of sellers, and their replies. Outcomes of reports about reviews arrive as events.
  reviews: {
    knows: [
      'values',
      'lists',
      'staff',
      'queue',
      'events',
      'settings',
      'limits',
      'identity',
      'sellers',
      'notifications',
      'listings',
      'moderation',
      'contact',
      'chat',
      'purchases',
    ],
    public: [
      'counting/admission',
      'counting/rating-class',
      'counting/tally',
      'cases/case-kind',
      'deciding/refuse-reasons',
      'rating/live-rating',
      'rating/review-row',
      'review',
      'seller-standing',
    ],
    tables: [
      'review_rates',
      'reviews',
      'review_versions',
      'review_replies',
      'review_sums',
      'review_means',
      'review_cases',
    ],
    // To check, in one query each, whether a user has dealt with a seller, and whether an account has been used.
    reads: ['listings', 'users', 'contact_reveals', 'conversations', 'conversation_members', 'messages'],
  },
  // Pages of shops and agents, and the search for them.
  shops: {
    knows: [
      'values',
      'taxonomy',
      'locations',
      'settings',
      'calendar',
      'identity',
      'sellers',
      'query-reading',
      'search',
      'listings',
      'contact',
      'chat',
      'offers',
      'favourites',
      'leasing',
      'reviews',
    ],
    public: ['figures/figures', 'open-now', 'parse-shop-query', 'shop-cursor', 'shop-query'],
    tables: [
      'shop_entries',
      'shop_days',
      'shop_sums',
      'shop_listing_figures',
      'shop_answers',
      'trade_medians',
      'shop_counts',
    ],
    // A row of the list is read in one query, and derived from the shop, its place and its published listings.
    reads: [
      'shops',
      'shop_telephones',
      'seller_marks',
      'users',
      'places',
      'listings',
      'answer_rates',
      // Figures are counted from the events on the listings of many shops at once.
      'listing_days',
      'seller_days',
      'conversations',
      'price_offers',
      'leasing_requests',
      'favourites',
      // Leads of a shop are chats, offers and revealed numbers, shown in one order.
      'contact_reveals',
      // Members are shown under their name in the shop.
      'shop_members',
    ],
  },
  // Files and addresses from which shops import their listings, and the runs that read them.
  feeds: {
    knows: [
      'values',
      'lists',
      'audit',
      'staff',
      'queue',
      'jobs',
      'events',
      'settings',
      'taxonomy',
      'locations',
      'media',
      'identity',
      'sellers',
      'query-reading',
      'listings',
      'moderation',
      'notifications',
    ],
    public: [
      'feed',
      'price-words',
      'reading/feed-address',
      'reading/feed-columns',
      'reading/feed-fault',
      'reading/feed-file',
      'reading/feed-limits',
      'reading/listing-row',
      'file-facts',
      'reading/raw-row',
      'reading/row-price',
      'reading/stated-words',
      'outlets/outlet',
      'outlets/torob-request',
      'whole-words',
    ],
    tables: [
      'feeds',
      'feed_words',
      'feed_runs',
      'feed_rows',
      'feed_cases',
      'feed_case_rows',
      'feed_reports',
      'feed_pictures',
      'feed_picture_turn',
      'feed_picture_shops',
      'shop_outlets',
    ],
    // The rows of a batch are read with their listings; decisions of moderators determine whether a shop is trusted.
    reads: [
      'shops',
      'shop_members',
      'shop_transfers',
      'shop_changes',
      'users',
      'listings',
      'listing_bodies',
      'listing_pictures',
      'listing_changes',
    ],
  },
  // Transfer of listings from people to their shops: when it is allowed, and what it ends.
  'hand-over': {
    knows: ['values', 'sellers', 'listings', 'offers', 'orders', 'purchases'],
    public: ['hand-over'],
    tables: [],
    reads: [],
  },
  promotion: {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'locations', 'sellers', 'query-reading', 'listings', 'orders'],
    public: ['features/feature', 'limitation/fee', 'package', 'packages/standing', 'showcases/showcase'],
    tables: ['packages', 'listing_features', 'showcases', 'showcase_turns'],
    reads: ['listings'],
  },
  // Messages from users to support, and the answers.
  support: {
    knows: [
      'values',
      'staff',
      'queue',
      'jobs',
      'events',
      'settings',
      'calendar',
      'media',
      'identity',
      'notifications',
      'sellers',
      'listings',
      'reports',
      'orders',
      'chat',
      'purchases',
    ],
    public: ['about', 'saved-reply', 'ticket'],
    tables: ['support_tickets', 'support_messages', 'support_changes', 'support_replies'],
    // Staff see the sender's listings, orders and reports beside a ticket.
    reads: ['listings', 'orders', 'reports', 'users'],
  },
  // Figures of the whole site by day. No module knows it.
  figures: {
    knows: ['values'],
    public: ['figures'],
    tables: ['figure_counts', 'figure_days', 'figure_sums'],
    // The figures of each day are counted from the records of all modules.
    reads: [
      'audit_entries',
      'case_decisions',
      'conversations',
      'failed_work',
      'feed_runs',
      'leasing_requests',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
      'listing_changes',
      'listing_days',
      'listings',
      'nps_votes',
      'price_offers',
      'review_versions',
      'reviews',
      'search_queries',
      'search_thinned',
      'seller_days',
      'users',
    ],
  },
  // Which changes by staff can be undone, and by which module.
  undo: {
    knows: [
      'values',
      'audit',
      'staff',
      'settings',
      'calendar',
      'limits',
      'identity',
      'sellers',
      'support',
      'disputes',
      'leasing',
      'reviews',
      'inspections',
      'listings',
      'moderation',
      'feeds',
      'reports',
      'query-reading',
      'search',
      'coupons',
      'contact',
      'promotion',
      'announcements',
      'locations',
      'notes',
    ],
    public: [],
    tables: [],
    reads: [],
  },
};
