/**
 * The style sheets of every page, but for what only the inside needs (`all-inside-styles.ts`). A module of its own: a glob's
 * files come before the imports of the file it stands in.
 */
export const sheets = import.meta.glob(
  [
    '../../ui/*.css',
    '../../parts/**/*.css',
    '../../routes/**/*.css',
    '../**/*.css',
    '!../../routes/notices/{notices,push-switch}*.css',
    '!../../routes/{account,admin,articles,chat,outbox,posting}/**',
    '!../../routes/offers/my-offers.module.css',
    '!../../parts/frame/{account,admin}*.css',
    '!../../parts/{map-field,picture-picker}*.css',
  ],
  { eager: true },
);
