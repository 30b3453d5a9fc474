/** Everything that any page may need to look right, in one stylesheet: lazy islands bring no styles of their own. */
import '../../ui/layers.css';

export { sheets } from './all-styles.ts';
