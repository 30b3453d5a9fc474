/** The door of lists: stores describe theirs, and the back office reads their pages. */
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
