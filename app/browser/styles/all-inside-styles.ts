/** The sheets that `all-styles.ts` leaves out. */
export const insideSheets = import.meta.glob(
  [
    '../../routes/notices/{notices,push-switch}*.css',
    '../../routes/{account,admin,articles,chat,outbox,posting}/**/*.css',
    '../../routes/offers/my-offers.module.css',
    '../../parts/frame/{account,admin}*.css',
    '../../parts/{map-field,picture-picker}*.css',
  ],
  { eager: true },
);
