/**
 * Modules with the tables they own and the modules they may use. The boundary checks read this table: of a module, others
 * import its door and its public pure files; a module uses only those it `knows`; its stores write only the tables it owns,
 * and read those and the tables in `reads`. Lower modules never know higher ones.
 */
export type Module = {
  readonly knows: readonly string[];
  /**
   * Pure files that may be imported from outside, beside the door `<module>.server.ts`; paths in the module, without `.ts`. `all`:
   * each file of the module is its own door.
   */
  readonly public: readonly string[] | 'all';
  /** Each table of the migrations is in exactly one module's list, except those in SHARED_TABLES. */
  readonly tables: readonly string[];
  /** Tables of others that its stores may select from, because asking their owner for each row would be too slow. */
  readonly reads: readonly string[];
};

/** Tables in which several modules have their own rows, such as the versions of categories and of places. */
export const SHARED_TABLES: readonly string[] = ['catalogue_versions'];

export const MODULES: Readonly<Record<string, Module>> = {
  values: { knows: [], public: 'all', tables: [], reads: [] },
  // Pages of the back office's lists, which each owner describes.
  lists: { knows: ['values'], public: ['list'], tables: [], reads: [] },
  audit: { knows: ['values', 'lists'], public: ['audit'], tables: ['audit_entries'], reads: [] },
  // Roles and audited changes by staff. Low, so that every module's changes can go through it.
  staff: {
    knows: ['values', 'audit'],
    public: ['decision-wait', 'office-acts', 'roles', 'second-person'],
    tables: [],
    reads: ['users'],
  },
  // Settings of the whole site, changed by the back office.
  settings: { knows: ['values', 'staff'], public: ['calls-hours', 'settings'], tables: ['site_settings'], reads: [] },
  // Records which moderator works on which case of the back office's queues.
  queue: {
    knows: ['values', 'staff', 'settings'],
    public: ['queue'],
    tables: ['case_claims', 'case_decisions', 'case_skips'],
    reads: ['users'],
  },
  // Marks of a site's own running, on which all its processes agree.
  operations: { knows: ['values'], public: [], tables: ['site_marks'], reads: [] },
  // Background work. Its other tables are in pg-boss's own schema.
  jobs: { knows: ['values'], public: ['jobs'], tables: ['failed_work', 'key_renewals', 'nightly_runs'], reads: [] },
  // Facts that other modules react to after commit; server/wiring.ts lists the reactions.
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
    // Checks whether a listing prevents a change.
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
  // Texts that visitors are told above the content of pages.
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
  // Calls that a client's key makes once.
  idempotency: { knows: ['values'], public: [], tables: ['idempotency_keys'], reads: [] },
  // Protection against abuse: rate limits and captchas.
  limits: {
    knows: ['values', 'staff'],
    public: ['limit-rules', 'limits'],
    tables: ['limit_rules', 'limit_counts'],
    reads: [],
  },
  captcha: { knows: ['values'], public: [], tables: ['captcha_uses'], reads: [] },
  // All money, in double entry. Knows neither orders nor gateways.
  ledger: {
    knows: ['values'],
    public: ['accounts', 'cover', 'difference', 'entry', 'facts', 'purchase-facts'],
    tables: ['ledger_accounts', 'ledger_entries', 'ledger_postings'],
    reads: [],
  },
  // Messages to the outside: SMS, calls, e-mail.
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
  // Shops and agents, their members, and who may act for whom.
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
    // Name, logo and suspension of a shop are in its row there; its page is read in one query, with how it answers.
    reads: ['users', 'answer_rates'],
  },
  // Queries of a search, and how the words of one are read as filters. Knows no index: what words find is asked above.
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
    // Words that listings have and what they cost are counted by jobs.
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
    // The page of a listing is read in one query, with its seller and its page, how they answer and their ratings.
    reads: ['users', 'shops', 'seller_marks', 'answer_rates', 'review_sums'],
  },
  'price-suggestion': {
    knows: ['values', 'taxonomy', 'locations', 'query-reading', 'search', 'listings'],
    public: ['adjusted-prices', 'car-state', 'car-year', 'comparables', 'price-distribution', 'price-range'],
    tables: [],
    reads: ['listings'],
  },
  // Rules and decisions on what may be published.
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
    // Views by members of a shop do not count.
    reads: ['listings', 'shop_members', 'users'],
  },
  // Notices to accounts, on the site and outside.
  notifications: {
    knows: ['values', 'limits', 'delivery', 'identity'],
    public: ['notice', 'push-address', 'push'],
    tables: ['notifications', 'push_subscriptions', 'waiting_pushes'],
    // Notices to a shop go to its members.
    reads: ['shops', 'shop_members', 'listings'],
  },
  // Coupons, whatever they are for: a kind of order is a name here.
  coupons: {
    knows: ['values', 'lists', 'audit', 'staff'],
    public: ['coupon-terms', 'coupon'],
    tables: ['coupons', 'coupon_uses'],
    // Whether a user has bought before, and whom a coupon is for.
    reads: ['orders', 'users'],
  },
  // Orders from their price to their end. Knows no listing: kinds of orders bring what they sell; and no gateway: what a price
  // needs of one is passed in, as is what books a refund.
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
    // Attempts and refunds are read together with their order, and the uses of a coupon with the orders that took them.
    reads: ['users', 'payments', 'refunds', 'coupon_uses'],
  },
  // Gateways, and attempts to pay orders there.
  gateways: {
    knows: ['values', 'ledger', 'orders'],
    public: ['attempts/attempt-times', 'attempts/suspense-keys', 'gateway-settings', 'gateway', 'settlement-keys'],
    tables: ['payments', 'payment_callbacks', 'sandbox_payments', 'suspense_items'],
    // An attempt is exported with its order; whether a payment was booked is seen by its entries.
    reads: ['orders', 'ledger_entries'],
  },
  // Money that goes back: to wallets, and to the cards that it came from.
  refunds: {
    knows: ['values', 'media', 'events', 'calendar', 'ledger', 'coupons', 'orders', 'gateways'],
    public: ['chargeback', 'inquiry/holder-provider', 'inquiry/holder-provider.fake', 'refund-entries'],
    tables: ['chargebacks', 'refunds'],
    // How much of a payment may still go back is read in one query.
    reads: ['orders', 'payments', 'suspense_items', 'ledger_accounts', 'ledger_entries', 'ledger_postings'],
  },
  // Decisions of finance on orders and their money, and its lists; receipts, notices and the proof.
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
    // The proof compares all orders and payments with the entries about them, and lists show an order with all that is known of it.
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
      // Payers are told what a bank took back.
      'chargebacks',
      // Reports tell which money was given back, or never came.
      'settlement_reports',
    ],
  },
  // Reports of gateways on what they paid out.
  settlements: {
    knows: [
      ...['values', 'lists', 'staff', 'settings', 'identity', 'events', 'ledger', 'orders', 'gateways', 'payments'],
    ],
    public: ['asking/difference', 'comparison', 'doubts', 'report'],
    tables: ['gateway_differences', 'settlement_lines', 'settlement_reports'],
    // A report is compared with all payments and refunds of its days at once; a difference is listed with its order.
    reads: ['chargebacks', 'orders', 'payments', 'refunds', 'suspense_items'],
  },
  // Access to contact details, paid in some categories, and a record of it.
  contact: {
    knows: ['values', 'lists', 'staff', 'taxonomy', 'identity', 'sellers', 'listings', 'analytics', 'orders'],
    public: ['contact', 'credits/credit', 'packages/contact-package'],
    tables: ['contact_reveals', 'contact_policies', 'contact_packages', 'contact_credits', 'contact_openings'],
    // A reveal reads the number together with its owner, in one query; nobody reaches a frozen shop.
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
        // Those who reported are told what was decided.
        'notifications',
      ],
    ],
    public: ['report'],
    tables: ['reports', 'report_cases'],
    // To tell whether the reporting account has been used (`report.ts`), and whom reports are about.
    reads: ['listings', 'users', 'conversation_members'],
  },
  // Whether people would recommend the site.
  surveys: {
    knows: ['values', 'settings', 'identity', 'listings'],
    public: ['nps', 'survey-times'],
    tables: ['nps_votes'],
    // Accounts that have published a listing are asked as sellers.
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
    // A list of conversations is read in one query. Members answer for their shop, and nobody reaches a frozen one; a paid purchase keeps
    // its conversation open.
    reads: ['listings', 'users', 'shops', 'shop_members', 'invoices'],
  },
  offers: {
    knows: ['values', 'identity', 'sellers', 'listings', 'chat', 'notifications'],
    public: ['offer'],
    tables: ['price_offers'],
    reads: ['listings', 'users', 'conversations'],
  },
  // Carriage of goods: the delivery table, carriers and their prices, the orders for couriers and the bills for them.
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
    // Stops and parcel of an order for a courier are read in one query, and bills with the purchases that they are for.
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
  // Accounts and addresses of sellers: where they are paid, and where returns go.
  'bank-accounts': {
    knows: ['values', 'events', 'identity', 'sellers', 'carriers'],
    public: ['bank-info'],
    tables: ['seller_accounts'],
    // A sale that waits for the account of its seller, or of the owner of a shop.
    reads: ['invoices', 'shops'],
  },
  // Purchases whose money the site keeps until the buyer has the goods: their life and their money.
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
      // No member buys from their shop, and its owner may be out.
      'shops',
      'shop_members',
      // Sales of rejected listings end.
      'listing_changes',
      // The page of a purchase tells of its dispute and its courier; an account does not end while it is owed something.
      'disputes',
      'dispute_posts',
      'carrier_bookings',
      'payouts',
      // The proof compares them with the entries about them.
      'orders',
      'ledger_accounts',
      'ledger_entries',
      'ledger_postings',
      // Buyer and seller who pay by one card, or are paid and refunded to one account, take no coupon. The page of a purchase
      // leads to its refund.
      'payments',
      'refunds',
      'seller_accounts',
      // Or are signed in from one network, beside another sign.
      'sessions',
    ],
  },
  // Batches by which sellers are paid what they are owed.
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
    // One query reads the sellers that can be paid now, and how their goods were delivered; payouts of frozen shops wait.
    reads: [
      'invoices',
      'invoice_changes',
      // A seller of whom more is to be held than they have, or who owes what a bank took back, is not paid.
      'money_holds',
      'chargebacks',
      'seller_accounts',
      'users',
      'shops',
      // The proof compares them with the entries about them.
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
  // Complaints about purchases, what both sides offer, and what staff decides.
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
    // The list of purchases shows what waits for staff.
    reads: ['invoices', 'users'],
  },
  // Couriers who are booked for purchases: what they tell moves a purchase, or the return of its dispute.
  couriers: {
    knows: ['values', 'locations', 'events', 'carriers', 'purchases', 'disputes'],
    public: [],
    tables: [],
    reads: [],
  },
  // Requests that the site has a car inspected; no module knows it.
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
    // A request is read together with its listing's name and seller.
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
    // Lists of requests name their cars; nobody decides about a car of their own, or of a shop of theirs.
    reads: ['listings'],
  },
  // Ratings of sellers and their replies. What reports of reviews lead to is told by an event.
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
    // Whether somebody has dealt with a seller, and whether an account has been lived in, are read in one query each.
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
    // A row of the list is read in one query, and made from the shop, its place and its published listings.
    reads: [
      'shops',
      'shop_telephones',
      'seller_marks',
      'users',
      'places',
      'listings',
      'answer_rates',
      // Figures are counted from what happened to the listings of many shops at once.
      'listing_days',
      'seller_days',
      'conversations',
      'price_offers',
      'leasing_requests',
      'favourites',
      // Leads of a shop are chats, offers and numbers shown in one order.
      'contact_reveals',
      // Members are called as they are in their shop.
      'shop_members',
    ],
  },
  // Files and addresses from which shops take their listings, and the runs that read them.
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
    // The rows of a batch are read with their listings; what moderators decided says whether a shop is trusted.
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
  // Listings that people hand to shops of theirs: when they may, and what ends by it.
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
  // Messages of users to support, and the answers.
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
    // Staff see these of a sender beside a ticket.
    reads: ['listings', 'orders', 'reports', 'users'],
  },
  // Numbers of the whole site by day. No module knows it.
  figures: {
    knows: ['values'],
    public: ['figures'],
    tables: ['figure_counts', 'figure_days', 'figure_sums'],
    // Each day is counted from what happened on it, everywhere.
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
  // Which changes by staff can be undone, and by whose code.
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
