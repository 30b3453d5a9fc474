import { sql } from 'kysely';
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';

/**
 * Recounts the words of all published listings. Tokens are left out: words are letters alone or digits alone. It reads
 * a lot: for a job, not a request.
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

/** The most common words, at most `most`, of those in at least `least` listings. */
export async function readCommonWords(db: Db, least: number, most: number): Promise<Similar[]> {
  return db
    .selectFrom('search_words')
    .select(['word', 'n'])
    .where('n', '>=', least)
    .orderBy('n', 'desc')
    .limit(most)
    .execute();
}

/** Filters the words that occur in listings. */
export async function readKnownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

export type Similar = { readonly word: string; readonly n: number };

/** Words similar to a mistyped one, the most similar first. */
export async function readSimilarWords(ctx: Ctx, word: string): Promise<Similar[]> {
  return transact(ctx, async ({ db }) => {
    await sql`set local pg_trgm.similarity_threshold = 0.2`.execute(db);
    const { rows } = await sql<Similar>`
      select word, n
      from search_words
      where word % ${word} and length(word) between ${word.length - 1} and ${word.length + 1}
      order by similarity(word, ${word}) desc, n desc
      limit 60`.execute(db);
    return rows;
  });
}
