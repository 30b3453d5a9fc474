import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import type { WordEffect, WordRule } from './word-rules.ts';

/** Reads all rules, the most severe first, then by their words. */
export async function readWordRules(db: Db): Promise<WordRule[]> {
  const { rows } = await sql<WordRule>`
    /* prepared: read word rules */
    select id, words, effect, note
    from word_rules
    order by array_position(array['block', 'hold', 'flag'], effect), words, id`.execute(db);
  return rows;
}

export async function readWordRule(db: Db, id: number): Promise<WordRule | null> {
  const { rows } = await sql<WordRule>`select id, words, effect, note from word_rules where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockWordRule(db: Db, id: number): Promise<WordRule | null> {
  const { rows } = await sql<WordRule>`
    select id, words, effect, note from word_rules where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Inserts a rule; null if a rule with these words exists. */
export async function insertWordRule(
  { db, now }: Ctx,
  { words, effect, note }: Omit<WordRule, 'id'>,
  createdBy: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into word_rules (words, effect, note, created_by, created_at)
    values (${words}, ${effect}, ${note}, ${createdBy}, ${now})
    on conflict (words) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateWordRule(
  db: Db,
  id: number,
  { effect, note }: { readonly effect: WordEffect; readonly note: string },
): Promise<void> {
  await sql`update word_rules set effect = ${effect}, note = ${note} where id = ${id}`.execute(db);
}

/** Author and time of creation of a rule. */
export type RuleMaker = { readonly by: number | null; readonly at: Date };

/** Deletes a rule, and returns its author and time; null if it does not exist. */
export async function deleteWordRule(db: Db, id: number): Promise<RuleMaker | null> {
  const { rows } = await sql<RuleMaker>`
    delete from word_rules where id = ${id} returning created_by as by, created_at as at`.execute(db);
  return rows[0] ?? null;
}

/** Stores a removed rule again under its old id. Returns false if another rule has its words by now. */
export async function insertRemovedRule(
  db: Db,
  { id, words, effect, note }: WordRule,
  { by, at }: RuleMaker,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into word_rules (id, words, effect, note, created_by, created_at)
    values (${id}, ${words}, ${effect}, ${note}, ${by}, ${at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Reads author and time of the rule with these words. */
export async function readRuleMaker(db: Db, words: string): Promise<RuleMaker | null> {
  const { rows } = await sql<RuleMaker>`
    select created_by as by, created_at as at from word_rules where words = ${words}`.execute(db);
  return rows[0] ?? null;
}

/** All rules in the order of their creation, locked until the transaction ends. */
export async function lockAllRules(db: Db): Promise<Pick<WordRule, 'id' | 'words'>[]> {
  const { rows } = await sql<Pick<WordRule, 'id' | 'words'>>`
    select id, words from word_rules order by id for update`.execute(db);
  return rows;
}

export async function setRuleWords(db: Db, id: number, words: string): Promise<void> {
  await sql`update word_rules set words = ${words} where id = ${id}`.execute(db);
}

/** A listing with all texts to which rules apply. */
export type TriedListing = {
  readonly id: number;
  readonly name: string;
  readonly status: ListingStatus;
  readonly texts: readonly string[];
};

/** Reads the newest listings in any state. */
export async function readTriedListings(db: Db, most: number): Promise<TriedListing[]> {
  const { rows } = await sql<TriedListing>`
    select listings.id, listings.name, listings.status,
           array[listings.name, listing_bodies.description]
             || array(select value from jsonb_each_text(listing_bodies.texts)) as texts
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    order by listings.id desc
    limit ${most}`.execute(db);
  return rows;
}

// Word rules in the list of the back office (ADM-03).

const byEffect = (effect: WordEffect) => ({ indexed: sql`item.effect = ${effect}` });

export type ListedRule = WordRule & { readonly createdAt: Date };

export const wordRuleList = defineList({
  name: 'word-rules',
  table: sql.table('word_rules'),
  id: sql`item.id`,
  columns: sql<ListedRule>`
    item.id, item.words, item.effect, item.note, item.created_at as "createdAt"`,
  filters: { effect: optionFilter({ block: byEffect('block'), hold: byEffect('hold'), flag: byEffect('flag') }) },
  sorts: {
    words: { key: sql`item.words`, type: 'text', first: 'asc' },
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
  },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.words) @@ ${words}::tsquery` };
  },
});
