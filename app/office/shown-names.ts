import type { Db } from '../../db/transact.server.ts';
import { readNames } from '../../domain/identity/identity.server.ts';
import { persianDigits } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { ownName } from '../parts/other-name.ts';

/** Names by which staff tell accounts apart; an account without a name is shown by its id. */
export async function readShownNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = await readNames(db, ids);
  return new Map([...names].map(([id, name]) => [id, shownName(id, name)]));
}

export const shownName = (id: number, name: string): string => (ownName(name) === '' ? nameless(id) : name);

export const nameless = (id: number): string => fa.admin.audit.user(persianDigits(id));
