import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { NewAttribute, NewCategory, Terms } from './catalogue-additions.ts';
import type { CategoryType } from './taxonomy.ts';

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from categories where slug = ${slug}`.execute(db);
  return rows.length > 0;
}

/** Inserts a category after its siblings, with the parent's price settings. */
export async function insertCategory(
  { db, now }: Ctx,
  {
    name,
    slug,
    icon,
    priceLabel,
    parentId,
    type,
  }: NewCategory & { readonly parentId: number | null; readonly type: CategoryType },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (
      id, parent_id, type, name, slug, icon, position, has_price, price_label, free_allowed, edited_at
    )
    select nextval('categories_added')::int, ${parentId}::int, ${type}, ${name}, ${slug}, ${icon}, (
        select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parentId}::int
      ), coalesce(parent.has_price, true), coalesce(parent.price_label, ${priceLabel}), coalesce(parent.free_allowed, false),
      ${now}
    from (select) as one
    left join categories as parent on parent.id = ${parentId}::int
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Inserts an attribute with its options; no category uses it yet. */
export async function insertAttribute(
  { db, now }: Ctx,
  { type, label, unit, min, max, options }: NewAttribute,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (select nextval('attributes_added')::int as id)
    insert into attributes (id, key, type, label, unit, min_value, max_value, edited_at)
    select id, 'added-' || id, ${type}, ${label}, ${unit}, ${min}::bigint, ${max}::bigint, ${now} from added
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    with added as (
      select nextval('attribute_options_added')::int as id, label, position
      from unnest(${options}::text[]) with ordinality as given (label, position)
    )
    insert into attribute_options (id, attribute_id, label, slug, position, edited_at)
    select id, ${id}::int, label, 'o' || id, position, ${now} from added`.execute(db);
  return id;
}

export async function readAttributeLabel(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`select label from attributes where id = ${id}`.execute(db);
  return rows[0]?.label ?? null;
}

/** Adds an attribute after the other attributes of the category; false if the category already has it. */
export async function insertAsk(
  { db, now }: Ctx,
  categoryId: number,
  attributeId: number,
  { required, inFilter, onCard }: Terms,
): Promise<boolean> {
  const { rows } = await sql`
    insert into category_attributes (category_id, attribute_id, position, required, in_filter, on_card, edited_at)
    select ${categoryId}::int, ${attributeId}::int, coalesce(max(position), 0) + 1, ${required}::boolean,
      ${inFilter}::boolean, ${onCard}::boolean, ${now}
    from category_attributes
    where category_id = ${categoryId}
    on conflict do nothing
    returning 1`.execute(db);
  await sql`
    delete from removed_asks where category_id = ${categoryId} and attribute_id = ${attributeId}`.execute(db);
  return rows.length > 0;
}

export async function deleteAsk(db: Db, categoryId: number, attributeId: number): Promise<void> {
  await sql`
    delete from category_attributes where category_id = ${categoryId} and attribute_id = ${attributeId}`.execute(db);
  await sql`
    insert into removed_asks (category_id, attribute_id) values (${categoryId}, ${attributeId})
    on conflict do nothing`.execute(db);
}

/** Deletes an attribute that the back office added, if no category uses it any more. */
export async function deleteIfUnused(db: Db, attributeId: number): Promise<void> {
  const unasked = sql`
    select id from attributes
    where id = ${attributeId} and key = 'added-' || id
      and not exists (select from category_attributes where attribute_id = attributes.id)`;
  await sql`delete from attribute_options where attribute_id in (${unasked})`.execute(db);
  await sql`delete from attributes where id in (${unasked})`.execute(db);
}

/** Pairs of category and attribute that were removed, in the format of `removedAsk`. */
export async function readRemovedAsks(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ask: string }>`
    select category_id || '/' || attribute_id as ask from removed_asks`.execute(db);
  return new Set(rows.map(({ ask }) => ask));
}
