/** Every style file, in a module of its own, because a glob's files come before the imports of the file it is in. */
export const sheets = import.meta.glob('../../**/*.css', { eager: true });
