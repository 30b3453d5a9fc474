import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { CategoryTagRow, TaxonomyRows } from './build-taxonomy.ts';
import type { Tag } from './taxonomy.ts';

export function loadTags(db: Db): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'value', 'label']).orderBy('id').execute();
}

export function loadCategoryTags(db: Db): Promise<CategoryTagRow[]> {
  return db.selectFrom('category_tags').select(['category_id as categoryId', 'tag_id as tagId', 'position']).execute();
}

/**
 * Stores tags like `storeTaxonomyRows`; returns the number of changed rows. Links between categories and tags that the
 * release no longer has are deleted; the tags themselves stay.
 */
export async function storeTags(
  db: Db,
  { tags, categoryTags }: Pick<TaxonomyRows, 'tags' | 'categoryTags'>,
): Promise<number> {
  const stored = await sql`
    insert into tags (id, value, label)
    select id, value, label
    from json_to_recordset(${JSON.stringify(tags)}::json) as row (id integer, value text, label text)
    order by id
    on conflict (id) do update
    set value = excluded.value, label = excluded.label
    where tags is distinct from excluded
    returning id`.execute(db);
  const offered = sql`json_to_recordset(${JSON.stringify(categoryTags)}::json) as row (
    "categoryId" integer, "tagId" integer, position integer
  )`;
  const gone = await sql`
    delete from category_tags
    where (category_id, tag_id) not in (select "categoryId", "tagId" from ${offered})
    returning tag_id`.execute(db);
  const kept = await sql`
    insert into category_tags (category_id, tag_id, position)
    select "categoryId", "tagId", position from ${offered}
    order by "categoryId", "tagId"
    on conflict (category_id, tag_id) do update
    set position = excluded.position
    where category_tags is distinct from excluded
    returning tag_id`.execute(db);
  return stored.rows.length + gone.rows.length + kept.rows.length;
}
