import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

/** Fields of a category that the back office edits. */
export type CategoryWords = {
  readonly name: string;
  readonly priceLabel: string;
  readonly hasPrice: boolean;
  readonly freeAllowed: boolean;
};

export type Removals = { readonly categories: ReadonlySet<number>; readonly options: ReadonlySet<number> };

/** Serialises changes of the catalogue until the transaction ends. */
export async function lockCatalogue(db: Db): Promise<void> {
  await sql`select value from catalogue_versions where key = 'categories' for update`.execute(db);
}

export async function readCategoryWords(db: Db, id: number): Promise<CategoryWords | null> {
  const { rows } = await sql<CategoryWords>`
    select name, price_label as "priceLabel", has_price as "hasPrice", free_allowed as "freeAllowed"
    from categories
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateCategoryWords({ db, now }: Ctx, id: number, words: CategoryWords): Promise<void> {
  await sql`
    update categories
    set name = ${words.name}, price_label = ${words.priceLabel}, has_price = ${words.hasPrice},
      free_allowed = ${words.freeAllowed}, edited_at = ${now}
    where id = ${id}`.execute(db);
}

/** Ids of a category's siblings, itself included, in order. */
export async function readSiblings(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select sibling.id
    from categories as sibling
    join categories as asked on asked.id = ${id}
    where sibling.parent_id is not distinct from asked.parent_id
    order by sibling.position, sibling.id`.execute(db);
  return rows.map((row) => row.id);
}

export async function orderCategories({ db, now }: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories
    set position = place, edited_at = ${now}
    from unnest(${ids}::int[]) with ordinality as ordered (ordered_id, place)
    where id = ordered_id and position <> place`.execute(db);
}

/** Deletes a category with its attributes and tags; the database refuses if it has listings, children or options. */
export async function deleteCategory(db: Db, id: number): Promise<void> {
  await sql`delete from category_attributes where category_id = ${id}`.execute(db);
  await sql`delete from category_tags where category_id = ${id}`.execute(db);
  await sql`delete from categories where id = ${id}`.execute(db);
  await sql`insert into taxonomy_removals (kind, id) values ('category', ${id}) on conflict do nothing`.execute(db);
}

/** Label and terms of an attribute in one category. */
export type AskWords = {
  readonly label: string;
  readonly required: boolean;
  readonly inFilter: boolean;
  readonly onCard: boolean;
};

export async function readAsk(db: Db, categoryId: number, attributeId: number): Promise<AskWords | null> {
  const { rows } = await sql<AskWords>`
    select label, required, in_filter as "inFilter", on_card as "onCard"
    from category_attributes
    join attributes on attributes.id = attribute_id
    where category_id = ${categoryId} and attribute_id = ${attributeId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores the label and the terms of an attribute in a category. The label belongs to the attribute, so it changes in
 * all categories that have it.
 */
export async function updateAsk(
  { db, now }: Ctx,
  categoryId: number,
  attributeId: number,
  { label, required, inFilter, onCard }: AskWords,
): Promise<void> {
  await sql`
    update attributes set label = ${label}, edited_at = ${now} where id = ${attributeId} and label <> ${label}`.execute(
    db,
  );
  await sql`
    update category_attributes
    set required = ${required}, in_filter = ${inFilter}, on_card = ${onCard}, edited_at = ${now}
    where category_id = ${categoryId} and attribute_id = ${attributeId}`.execute(db);
}

/** Ids of the attributes that belong to the category itself, not to its ancestors, in order. */
export async function readAskOrder(db: Db, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attribute_id as id
    from category_attributes
    where category_id = ${categoryId}
    order by position, attribute_id`.execute(db);
  return rows.map((row) => row.id);
}

export async function orderAsks({ db, now }: Ctx, categoryId: number, attributeIds: readonly number[]): Promise<void> {
  await sql`
    update category_attributes
    set position = place, edited_at = ${now}
    from unnest(${attributeIds}::int[]) with ordinality as ordered (ordered_id, place)
    where category_id = ${categoryId} and attribute_id = ordered_id and position <> place`.execute(db);
}

export type StoredOption = {
  readonly id: number;
  readonly attributeId: number;
  readonly categoryId: number | null;
  readonly label: string;
};

export async function readOption(db: Db, id: number): Promise<StoredOption | null> {
  const { rows } = await sql<StoredOption>`
    select id, attribute_id as "attributeId", category_id as "categoryId", label
    from attribute_options
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether another option of the attribute, for the same category, has this label. */
export async function hasOption(db: Db, { id, attributeId, categoryId, label }: StoredOption): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from attribute_options
    where attribute_id = ${attributeId} and category_id is not distinct from ${categoryId}::int
      and label = ${label} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Adds an option after the others of its attribute; its slug is its number. */
export async function insertOption(
  { db, now }: Ctx,
  { attributeId, categoryId, label }: Omit<StoredOption, 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (select nextval('attribute_options_added')::int as id)
    insert into attribute_options (id, attribute_id, category_id, label, slug, position, edited_at)
    select id, ${attributeId}, ${categoryId}::int, ${label}, 'o' || id, (
      select coalesce(max(position), 0) + 1 from attribute_options where attribute_id = ${attributeId}
    ), ${now}
    from added
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateOptionLabel({ db, now }: Ctx, id: number, label: string): Promise<void> {
  await sql`update attribute_options set label = ${label}, edited_at = ${now} where id = ${id}`.execute(db);
}

/** Whether some attribute is shown only if this option is chosen. */
export async function optionGoverns(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from category_attributes where ${id} = any(shown_when_option_ids) limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteOption(db: Db, id: number): Promise<void> {
  await sql`delete from attribute_options where id = ${id}`.execute(db);
  await sql`insert into taxonomy_removals (kind, id) values ('option', ${id}) on conflict do nothing`.execute(db);
}

export async function readRemovals(db: Db): Promise<Removals> {
  const { rows } = await sql<{ kind: string; id: number }>`select kind, id from taxonomy_removals`.execute(db);
  const idsOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { categories: idsOf('category'), options: idsOf('option') };
}
