import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { defineList, optionFilter } from '../lists/lists.server.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import type { Alias } from './aliases.ts';

/**
 * Active aliases by id. Shipped aliases come in the order of their list, in which the first phrase for a meaning is its
 * usual spelling. Aliases of staff come in the order in which they were added.
 */
export function loadAliases(db: Db): Promise<Alias[]> {
  return db
    .selectFrom('search_aliases')
    .select(['phrase', 'target', 'is_modifier as isModifier'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Text that changes with every change of the aliases. */
export async function readAliasVersion(db: Db): Promise<string> {
  const { version } = await db
    .selectFrom('search_aliases')
    .select(
      sql<string>`count(*) || ' ' || count(*) filter (where is_active) || ' ' || coalesce(max(changed_at)::text, '')`.as(
        'version',
      ),
    )
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Replaces the shipped aliases by those of this release. Does not change aliases that staff added, and does not switch
 * on those that staff switched off.
 */
export async function upsertShippedAliases(db: Db, aliases: readonly Alias[]): Promise<void> {
  const rows = JSON.stringify(aliases);
  await sql`
    delete from search_aliases
    where is_shipped and (phrase, target) not in (
      select phrase, target from json_to_recordset(${rows}::json) as row (phrase text, target text)
    )`.execute(db);
  await sql`
    insert into search_aliases (phrase, target, is_modifier, is_shipped)
    select phrase, target, "isModifier", true
    from (
      select distinct on (phrase, target) phrase, target, "isModifier", position
      from rows from (json_to_recordset(${rows}::json) as (phrase text, target text, "isModifier" boolean))
        with ordinality as row (phrase, target, "isModifier", position)
      order by phrase, target, position
    ) as aliases
    order by position
    on conflict (phrase, target) do update
    set is_modifier = excluded.is_modifier, changed_at = now()
    where search_aliases.is_shipped and search_aliases.is_modifier is distinct from excluded.is_modifier`.execute(db);
}

// Aliases, as the back office lists them (SRCH-16).

const ALIAS_STATES = ['shipped', 'staff', 'off'] as const;

export type ListedAlias = StoredAlias & { readonly createdAt: Date };

export const aliasList = defineList({
  name: 'aliases',
  table: sql.table('search_aliases'),
  id: sql`item.id`,
  columns: sql<ListedAlias>`
    item.id, item.phrase, item.target, item.is_modifier as "isModifier", item.is_shipped as "isShipped",
    item.is_active as "isActive", item.created_at as "createdAt"`,
  filters: {
    state: optionFilter({
      shipped: { indexed: sql`item.is_shipped` },
      staff: { indexed: sql`not item.is_shipped` },
      off: { indexed: sql`not item.is_active` },
    } satisfies Record<(typeof ALIAS_STATES)[number], object>),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    phrase: { key: sql`item.phrase`, type: 'text', first: 'asc' },
  },
  search(text) {
    const words = nameWordsQuery(text);
    return words === null ? null : { checked: sql`words_of_name(item.phrase) @@ ${words}::tsquery` };
  },
});

export type StoredAlias = Alias & {
  readonly id: number;
  /** Whether it comes with the release. */
  readonly isShipped: boolean;
  readonly isActive: boolean;
};

const COLUMNS = [
  'id',
  'phrase',
  'target',
  'is_modifier as isModifier',
  'is_shipped as isShipped',
  'is_active as isActive',
] as const;

/** Locks and reads all aliases, so that only one change at a time is checked against them. */
export async function lockAliases(db: Db): Promise<StoredAlias[]> {
  await sql`lock table search_aliases in share row exclusive mode`.execute(db);
  return db.selectFrom('search_aliases').select(COLUMNS).execute();
}

export async function readAlias(db: Db, id: number): Promise<StoredAlias | null> {
  return (await db.selectFrom('search_aliases').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertAlias({ db, now }: Ctx, { phrase, target, isModifier }: Alias): Promise<number> {
  const { id } = await db
    .insertInto('search_aliases')
    .values({ phrase, target, is_modifier: isModifier, is_shipped: false, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function switchAlias(db: Db, id: number, isActive: boolean): Promise<void> {
  await sql`update search_aliases set is_active = ${isActive}, changed_at = now() where id = ${id}`.execute(db);
}
