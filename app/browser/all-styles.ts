/** Every style sheet of the site. A module of its own: a glob's files come before the imports of the file it stands in. */
export const sheets = import.meta.glob(['../ui/*.css', '../parts/**/*.css', '../routes/**/*.css', './*.css'], {
  eager: true,
});
