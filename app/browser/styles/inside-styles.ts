/** What only pages behind a sign-in or a long form need to look right: a second stylesheet, which visitors never load. */
export { insideSheets } from './all-inside-styles.ts';
