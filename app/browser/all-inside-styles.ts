/** The sheets that `all-styles.ts` leaves out. */
export const insideSheets = import.meta.glob(
  [
    '../routes/{account,admin,outbox,posting}/**/*.css',
    '../routes/notices/{notices,push-switch}*.css',
    '../parts/{account,admin,map-field,picture-picker}*.css',
  ],
  { eager: true },
);
