/**
 * Groups of modules that pages load together; each group is built into one file. On a phone an extra request costs more
 * than a few kilobytes that the page may not need. By default the bundler would make a separate file for every module
 * that two others share.
 */
const TOGETHER = {
  /** Modules that every visit loads after the page has loaded. */
  visit: [
    ...['after-load', 'reports/beacon', 'reports/visit', 'reports/send-event', 'times', 'toast'],
    ...['next-page-toast', 'offline', 'storage/later-storage', 'dev-only'],
    ...['lists/thumbs', 'lists/shelves', 'lists/grow-cards', 'shell/app-bar'],
  ],
  /** Lists of listings: further pages, filters. */
  list: [
    ...['lists/infinite-scroll', 'regions/regions', 'regions/region-swap', 'regions/region-url'],
    ...['regions/region-failure', 'reports/search-events'],
  ],
  /** A listing's page. */
  listing: ['gallery/gallery', 'gallery/page-zoom', 'maps/visible-maps', 'copy-share'],
  /** Forms that are sent in the background. */
  forms: ['forms/forms', 'forms/forms-fields', 'forms/forms-answer', 'forms/forms-busy', 'forms/typed-again'],
  /** Small modules of popups that maps and the lightbox also use. */
  layers: ['popups/history-moves', 'popups/opened-by-address', 'styles/stylesheet'],
  /** Preparation of pictures before they are sent, in forms and in chats. */
  shrink: ['pictures/picture-shrink'],
  /** Modules that store values for an account in the browser. */
  own: ['storage/local-user', 'storage/own-drafts', 'storage/typed-forms'],
  /** Modules for number fields, in background forms and in filters. */
  numbers: ['forms/said-amounts', 'forms/take-number'],
} as const;

/** Modules outside this folder that a group needs. */
const SHARED: Partial<Record<keyof typeof TOGETHER, readonly string[]>> = {
  forms: ['app/parts/form-rules'],
  shrink: ['domain/media/picture-kind'],
  numbers: [
    ...[
      'domain/values/money',
      'domain/values/number-words',
      'app/parts/form/amount-words',
      'app/parts/form/unread-number',
    ],
    ...['app/messages/validation', 'app/messages/amounts'],
  ],
  visit: [
    'domain/values/cursor',
    ...['domain/values/time', 'domain/values/numbers', 'domain/values/persian-text', 'domain/surveys/survey-times'],
    ...['app/messages/browser', 'app/paths', 'app/addresses', 'app/office-addresses', 'app/web/request/path'],
    ...['app/stored/later-storage-shapes', 'app/stored/calls'],
    ...['app/address-parts', 'domain/values/typed-number', 'domain/shops/shop-cursor', 'domain/search/cursor'],
    'domain/query-reading/search-query',
  ],
};

const files = (names: readonly string[], folder = '') => names.map((name) => `${folder}${name}.ts`);

/** Files of each group, by its name. */
export const GROUPED_FILES: readonly (readonly [string, readonly string[]])[] = Object.entries(TOGETHER).map(
  ([name, modules]) => [
    name,
    [...files(modules, 'app/browser/'), ...files(SHARED[name as keyof typeof TOGETHER] ?? [])],
  ],
);

/** The groups in the format of the bundler's option `codeSplitting`. */
export const SCRIPT_GROUPS = GROUPED_FILES.map(([name, own]) => {
  const paths = name === 'visit' ? [...own, 'node_modules/thumbhash/'] : own;
  return { name, test: (id: string) => paths.some((path) => id.includes(path)) };
});
