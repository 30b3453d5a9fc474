import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { AttributeRow, CategoryAttributeRow, CategoryRow, OptionRow, TaxonomyRows } from './build-taxonomy.ts';
import { loadCategoryTags, loadTags, storeTags } from './tag-store.server.ts';

/** Reads all rows, in no particular order. */
export async function loadTaxonomyRows(db: Db): Promise<TaxonomyRows> {
  const [categories, attributes, options, categoryAttributes, tags, categoryTags] = await Promise.all([
    loadCategories(db),
    loadAttributes(db),
    loadOptions(db),
    loadCategoryAttributes(db),
    loadTags(db),
    loadCategoryTags(db),
  ]);
  return { categories, attributes, options, categoryAttributes, tags, categoryTags };
}

/** Version of the stored taxonomy; 0 before the first seed. */
export async function loadCategoriesVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('value')
    .where('key', '=', 'categories')
    .executeTakeFirst();
  return row?.value ?? 0;
}

export async function raiseCategoriesVersion(db: Db): Promise<void> {
  await db
    .insertInto('catalogue_versions')
    .values({ key: 'categories', value: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((stored) => ({ value: stored('catalogue_versions.value', '+', 1) })),
    )
    .execute();
}

/**
 * Writes rows that are new or changed; returns the number of changed rows.
 *
 * - Rows that the back office has edited are not overwritten.
 * - If a new category has a slug that a category of the back office already has, the new category's id is appended to
 *   the slug.
 * - Links of attributes and tags that a category no longer has are deleted.
 * - Categories, attributes and options that are no longer in `rows` stay, because listings refer to them.
 */
export async function storeTaxonomyRows(db: Db, rows: TaxonomyRows): Promise<number> {
  const touched = [
    await upsertCategories(db, rows.categories),
    await upsertAttributes(db, rows.attributes),
    await upsertOptions(db, rows.options),
    await deleteOtherAsks(db, rows.categoryAttributes),
    await upsertAsks(db, rows.categoryAttributes),
    await storeTags(db, rows),
  ];
  return touched.reduce((sum, count) => sum + count, 0);
}

function loadCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'type', 'name', 'slug', 'icon', 'position'])
    .select(['has_price as hasPrice', 'price_label as priceLabel', 'free_allowed as freeAllowed'])
    .$narrowType<{ type: CategoryRow['type'] }>()
    .execute();
}

function loadAttributes(db: Db): Promise<AttributeRow[]> {
  return db
    .selectFrom('attributes')
    .select(['id', 'key', 'type', 'label', 'unit', 'group_name as groupName', 'grouping', 'non_zero as nonZero'])
    .select(['min_value as min', 'max_value as max'])
    .select(['min_years_ahead as minYearsAhead', 'max_years_ahead as maxYearsAhead'])
    .select(['custom_validate_regex as customValidateRegex', 'custom_validate_message as customValidateMessage'])
    .$narrowType<{ type: AttributeRow['type'] }>()
    .execute();
}

function loadOptions(db: Db): Promise<OptionRow[]> {
  return db
    .selectFrom('attribute_options')
    .select(['id', 'attribute_id as attributeId', 'category_id as categoryId', 'label', 'slug', 'position'])
    .execute();
}

function loadCategoryAttributes(db: Db): Promise<CategoryAttributeRow[]> {
  return db
    .selectFrom('category_attributes')
    .select(['category_id as categoryId', 'attribute_id as attributeId', 'position', 'required'])
    .select(['in_filter as inFilter', 'on_card as onCard'])
    .select(['shown_when_attribute_id as shownWhenAttributeId', 'shown_when_option_ids as shownWhenOptionIds'])
    .execute();
}

async function upsertCategories(db: Db, rows: readonly CategoryRow[]): Promise<number> {
  const { rows: changed } = await sql`
    insert into categories (id, parent_id, type, name, slug, icon, position, has_price, price_label, free_allowed)
    select id, "parentId", type, name, case
        when exists (select from categories as other where other.slug = row.slug and other.id <> row.id)
        then slug || '-' || id else slug
      end, icon, position, "hasPrice", "priceLabel", "freeAllowed"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id integer, "parentId" integer, type text, name text, slug text, icon text, position integer,
      "hasPrice" boolean, "priceLabel" text, "freeAllowed" boolean
    )
    order by id
    on conflict (id) do update
    set parent_id = excluded.parent_id,
        type = excluded.type,
        name = excluded.name,
        slug = excluded.slug,
        icon = excluded.icon,
        position = excluded.position,
        has_price = excluded.has_price,
        price_label = excluded.price_label,
        free_allowed = excluded.free_allowed
    where categories.edited_at is null and categories is distinct from excluded
    returning id
  `.execute(db);
  return changed.length;
}

async function upsertAttributes(db: Db, rows: readonly AttributeRow[]): Promise<number> {
  const { rows: changed } = await sql`
    insert into attributes (
      id, key, type, label, unit, group_name, min_value, max_value, min_years_ahead, max_years_ahead,
      grouping, non_zero, custom_validate_regex, custom_validate_message
    )
    select id, key, type, label, unit, "groupName", min, max, "minYearsAhead", "maxYearsAhead",
           "grouping", "nonZero", "customValidateRegex", "customValidateMessage"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id integer, key text, type text, label text, unit text, "groupName" text, min bigint, max bigint,
      "minYearsAhead" smallint, "maxYearsAhead" smallint,
      "grouping" boolean, "nonZero" boolean, "customValidateRegex" text, "customValidateMessage" text
    )
    order by id
    on conflict (id) do update
    set key = excluded.key,
        type = excluded.type,
        label = excluded.label,
        unit = excluded.unit,
        group_name = excluded.group_name,
        min_value = excluded.min_value,
        max_value = excluded.max_value,
        min_years_ahead = excluded.min_years_ahead,
        max_years_ahead = excluded.max_years_ahead,
        "grouping" = excluded."grouping",
        non_zero = excluded.non_zero,
        custom_validate_regex = excluded.custom_validate_regex,
        custom_validate_message = excluded.custom_validate_message
    where attributes.edited_at is null and attributes is distinct from excluded
    returning id
  `.execute(db);
  return changed.length;
}

async function upsertOptions(db: Db, rows: readonly OptionRow[]): Promise<number> {
  const { rows: changed } = await sql`
    insert into attribute_options (id, attribute_id, category_id, label, slug, position)
    select id, "attributeId", "categoryId", label, slug, position
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id integer, "attributeId" integer, "categoryId" integer, label text, slug text, position integer
    )
    order by id
    on conflict (id) do update
    set attribute_id = excluded.attribute_id,
        category_id = excluded.category_id,
        label = excluded.label,
        slug = excluded.slug,
        position = excluded.position
    where attribute_options.edited_at is null and attribute_options is distinct from excluded
    returning id
  `.execute(db);
  return changed.length;
}

async function deleteOtherAsks(db: Db, rows: readonly CategoryAttributeRow[]): Promise<number> {
  const { rows: deleted } = await sql`
    delete from category_attributes
    where edited_at is null and (category_id, attribute_id) not in (
      select "categoryId", "attributeId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as row ("categoryId" integer, "attributeId" integer)
    )
    returning category_id
  `.execute(db);
  return deleted.length;
}

async function upsertAsks(db: Db, rows: readonly CategoryAttributeRow[]): Promise<number> {
  const { rows: changed } = await sql`
    insert into category_attributes (
      category_id, attribute_id, position, required, in_filter, on_card, shown_when_attribute_id, shown_when_option_ids
    )
    select "categoryId", "attributeId", position, required, "inFilter", "onCard",
           "shownWhenAttributeId", "shownWhenOptionIds"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      "categoryId" integer, "attributeId" integer, position integer, required boolean, "inFilter" boolean,
      "onCard" boolean, "shownWhenAttributeId" integer, "shownWhenOptionIds" integer[]
    )
    order by "categoryId", "attributeId"
    on conflict (category_id, attribute_id) do update
    set position = excluded.position,
        required = excluded.required,
        in_filter = excluded.in_filter,
        on_card = excluded.on_card,
        shown_when_attribute_id = excluded.shown_when_attribute_id,
        shown_when_option_ids = excluded.shown_when_option_ids
    where category_attributes.edited_at is null and category_attributes is distinct from excluded
    returning category_id
  `.execute(db);
  return changed.length;
}
