/** Public interface of the lists module: stores define their lists, and the back office reads pages of them. */
export {
  appliedOf,
  type Condition,
  defineList,
  type Filter,
  idFilter,
  type List,
  optionFilter,
} from './define-list.server.ts';
export { countRows, readPage } from './list-store.server.ts';
