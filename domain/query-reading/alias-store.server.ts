import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Alias } from './aliases.ts';

/** In the order of their list, which names the usual spelling of a meaning first; those of staff where they were added. */
export function loadAliases(db: Db): Promise<Alias[]> {
  return db
    .selectFrom('search_aliases')
    .select(['phrase', 'target', 'is_modifier as isModifier'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Differs after every change. */
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

/** Makes the shipped aliases those of this release. Keeps what staff added and what they switched off. */
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
