/** The door of taxonomy: the stored categories, attributes and options, and their changes (CAT-02). */
export { addAsk, addAttribute, addCategory, removeAsk } from './catalogue-additions.server.ts';
export {
  addOption,
  changeAsk,
  changeCategory,
  moveAsk,
  moveCategory,
  removeCategory,
  removeOption,
  renameOption,
} from './catalogue-changes.server.ts';
export {
  loadStoredTaxonomy,
  loadTaxonomy,
  type StoredTaxonomy,
  seedTaxonomy,
} from './stored-taxonomy.server.ts';
/** Version that a process compares with its own copy's (CAT-02). */
export { loadCategoriesVersion } from './taxonomy-store.server.ts';
