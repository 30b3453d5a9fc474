import { sql } from 'kysely';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';

/**
 * Recounts the words of all published listings. Only tokens of letters are counted, so numbers and the marker tokens of
 * the index are left out. Reads all listings, so only for jobs.
 */
export async function renewWords(ctx: Ctx): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`delete from search_words`.execute(db);
    await sql`
      insert into search_words (word, n)
      select word, ndoc
      from ts_stat('select search from listings where status = ''published''')
      where ndoc > 1 and length(word) between 3 and 30 and word ~ '^[[:alpha:]]+$'`.execute(db);
  });
}

/** The most common words, at most `most`, that are in at least `least` listings. */
export async function readCommonWords(db: Db, least: number, most: number): Promise<{ word: string; n: number }[]> {
  return db
    .selectFrom('search_words')
    .select(['word', 'n'])
    .where('n', '>=', least)
    .orderBy('n', 'desc')
    .limit(most)
    .execute();
}
