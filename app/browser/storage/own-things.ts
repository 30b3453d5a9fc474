import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { SHAPES, type Shapes } from '../../stored/storage-shapes.ts';
import { laterStorage } from './later-storage.ts';
import { type Store, storage } from './storage.ts';

/**
 * Names of stored values that reveal what somebody viewed or searched for. Other values, such as the look of lists,
 * belong to the browser and are not deleted with an account.
 */
const OWN = ['viewed', 'list', 'scroll', 'results', 'hidden'] as const;
const OWN_LATER = ['recents', 'prices', 'uacts', 'ratings', 'visit'] as const;

/**
 * Deletes values that another account left in this browser, also when nobody is signed in now. A visitor's values are
 * assigned to the account that signs in.
 */
export function settleOwn(account: string): void {
  const by = laterStorage.read('viewedBy') ?? '';
  if (by === account) return;
  if (by !== '') dropOwn();
  laterStorage.write('viewedBy', account || null);
}

/** Deletes what this browser stores about the people who used it. */
export function dropOwn(): void {
  for (const name of OWN) empty(storage, SHAPES, name);
  for (const name of OWN_LATER) empty(laterStorage, LATER_SHAPES, name);
}

function empty<S, K extends keyof S & string>(store: Store<S>, shapes: Shapes<S>, name: K): void {
  store.write(name, shapes[name](null));
}
