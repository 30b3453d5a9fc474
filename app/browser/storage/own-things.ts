import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { SHAPES, type Shapes } from '../../stored/storage-shapes.ts';
import { laterStorage } from './later-storage.ts';
import { type Store, storage } from './storage.ts';

/** Names of values that say where somebody looked, what for and at what; others are the browser's, such as the look of lists. */
const OWN = ['viewed', 'list', 'scroll', 'results', 'hidden'] as const;
const OWN_LATER = ['recents', 'prices', 'uacts', 'ratings', 'visit'] as const;

/**
 * Drops what this browser keeps of another account, or of the one that was signed in before. A visitor's becomes theirs
 * when they sign in.
 */
export function settleOwn(account: string): void {
  const by = laterStorage.read('viewedBy') ?? '';
  if (by === account) return;
  if (by !== '') dropOwn();
  laterStorage.write('viewedBy', account || null);
}

/** Drops what this browser keeps of who used it. */
export function dropOwn(): void {
  for (const name of OWN) empty(storage, SHAPES, name);
  for (const name of OWN_LATER) empty(laterStorage, LATER_SHAPES, name);
}

function empty<S, K extends keyof S & string>(store: Store<S>, shapes: Shapes<S>, name: K): void {
  store.write(name, shapes[name](null));
}
