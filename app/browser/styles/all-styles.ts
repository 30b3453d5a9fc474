/** Every style file. A module of its own: a glob's files come before the imports of the file it stands in. */
export const sheets = import.meta.glob('../../**/*.css', { eager: true });
