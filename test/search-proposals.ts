import type { Insertable } from 'kysely';
import type { SearchProposals } from '../db/schema.ts';
import type { Db } from '../db/transact.server.ts';

/** Stores a proposal of the search, and returns its id. */
export async function addProposal(db: Db, more: Partial<Insertable<SearchProposals>> = {}): Promise<number> {
  const plain = { phrase: 'میز', read_as: 'مبل', is_removed: true, is_reverted: false, is_clicked: false };
  const { id } = await db
    .insertInto('search_proposals')
    .values({ ...plain, people: 5, chosen: '[]', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
