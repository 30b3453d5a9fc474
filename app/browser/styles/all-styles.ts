/**
 * Every style file. A module of its own, because a glob's files are loaded before the imports of the module that
 * contains it.
 */
export const sheets = import.meta.glob('../../**/*.css', { eager: true });
