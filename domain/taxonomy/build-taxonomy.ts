import type {
  Attribute,
  AttributeOption,
  Category,
  CategoryAttribute,
  CategoryType,
  Tag,
  Taxonomy,
} from './taxonomy.ts';

/** A category as it is stored and seeded; `position` orders it among its siblings. */
export type CategoryRow = Omit<Category, 'path' | 'children' | 'attributes' | 'tags'> & { readonly position: number };

export type AttributeRow = Omit<Attribute, 'options'> & {
  /** Bounds of a year relative to the current one; they replace `min` and `max`. */
  readonly minYearsAhead: number | null;
  readonly maxYearsAhead: number | null;
};

export type OptionRow = AttributeOption & { readonly position: number };

/**
 * Link of an attribute to a category. Each category also inherits the attributes of its ancestors; `buildTaxonomy` adds
 * these.
 */
export type CategoryAttributeRow = Omit<CategoryAttribute, 'attribute' | 'shownWhen'> & {
  readonly categoryId: number;
  readonly attributeId: number;
  readonly position: number;
  readonly shownWhenAttributeId: number | null;
  readonly shownWhenOptionIds: readonly number[] | null;
};

/** Link of a tag to a category; descendants inherit the tag. */
export type CategoryTagRow = { readonly categoryId: number; readonly tagId: number; readonly position: number };

export type TaxonomyRows = {
  readonly categories: readonly CategoryRow[];
  readonly attributes: readonly AttributeRow[];
  readonly options: readonly OptionRow[];
  readonly categoryAttributes: readonly CategoryAttributeRow[];
  readonly tags: readonly Tag[];
  readonly categoryTags: readonly CategoryTagRow[];
};

/** A category whose lists are still being filled. */
type Draft = Category & {
  readonly path: Category[];
  readonly children: Category[];
  readonly attributes: CategoryAttribute[];
  readonly tags: Tag[];
};

const PARENT_TYPE: Record<CategoryType, CategoryType | null> = {
  category: null,
  subCategory: 'category',
  brand: 'subCategory',
};
const DEPTH: Record<CategoryType, number> = { category: 0, subCategory: 1, brand: 2 };

/**
 * Builds the tree for a Jalali year from its rows, in any order. Throws if an id, slug or key repeats or a reference is
 * invalid, naming the row.
 */
export function buildTaxonomy(rows: TaxonomyRows, version: number, year: number): Taxonomy {
  const { byId, bySlug, roots } = buildTree(rows.categories);
  const { attributes, options } = buildAttributes(rows, byId, year);
  const asked = Map.groupBy(byPosition(rows.categoryAttributes), ({ categoryId }) => categoryId);
  for (const id of asked.keys()) if (!byId.has(id)) throw new Error(`No category ${id} to ask attributes for`);
  // Parents come before their children, so inherited attributes are already filled in.
  for (const category of byId.values()) fillAttributes(category, asked.get(category.id) ?? [], attributes);
  const tags = fillTags(rows, byId);
  return { version, year, roots, byId, bySlug, attributes, options, tags };
}

function buildTree(rows: readonly CategoryRow[]) {
  const byId = new Map<number, Draft>();
  const bySlug = new Map<string, Category>();
  const roots: Category[] = [];
  for (const { position, ...row } of rows.toSorted((a, b) => DEPTH[a.type] - DEPTH[b.type] || inOrder(a, b))) {
    const parent = parentOf(row, byId);
    const category: Draft = { ...row, path: [...(parent?.path ?? [])], children: [], attributes: [], tags: [] };
    category.path.push(category);
    (parent?.children ?? roots).push(category);
    addOnce(byId, category.id, category, 'categories have the id');
    addOnce(bySlug, category.slug, category, 'categories have the slug');
  }
  return { byId, bySlug, roots };
}

function parentOf(row: Pick<Category, 'id' | 'type' | 'parentId'>, byId: ReadonlyMap<number, Draft>) {
  const parent = row.parentId === null ? undefined : byId.get(row.parentId);
  if ((row.parentId !== null && !parent) || (parent?.type ?? null) !== PARENT_TYPE[row.type]) {
    throw new Error(`The ${row.type} ${row.id} is under ${row.parentId}, which is not a ${PARENT_TYPE[row.type]}`);
  }
  return parent;
}

function buildAttributes(rows: TaxonomyRows, byId: ReadonlyMap<number, Category>, year: number) {
  const attributes = new Map<number, Attribute & { readonly options: AttributeOption[] }>();
  const options = new Map<number, AttributeOption>();
  const keys = new Map<string, number>();
  for (const row of rows.attributes) {
    addOnce(attributes, row.id, { ...inYear(row, year), options: [] }, 'attributes have the id');
    addOnce(keys, row.key, row.id, 'attributes have the key');
  }
  for (const { position, ...option } of byPosition(rows.options)) {
    const attribute = attributes.get(option.attributeId);
    if (!attribute) throw new Error(`The option ${option.id} belongs to no attribute (${option.attributeId})`);
    if (option.categoryId !== null && !byId.has(option.categoryId)) {
      throw new Error(`The option ${option.id} belongs to no category (${option.categoryId})`);
    }
    addOnce(options, option.id, option, 'options have the id');
    attribute.options.push(option);
  }
  return { attributes, options };
}

function inYear({ minYearsAhead, maxYearsAhead, ...row }: AttributeRow, year: number): Omit<Attribute, 'options'> {
  return {
    ...row,
    min: minYearsAhead === null ? row.min : year + minYearsAhead,
    max: maxYearsAhead === null ? row.max : year + maxYearsAhead,
  };
}

/**
 * Fills in the attributes of a category: first those of its parent, then its own. If the category defines an inherited
 * attribute again, the attribute keeps its place and gets the category's terms.
 */
function fillAttributes(
  category: Draft,
  own: readonly CategoryAttributeRow[],
  attributes: ReadonlyMap<number, Attribute>,
): void {
  const asks = new Map<number, CategoryAttribute>();
  for (const inherited of category.path.at(-2)?.attributes ?? []) {
    const attribute = optionsFor(category, inherited.attribute);
    asks.set(attribute.id, { ...inherited, attribute });
  }
  for (const row of own) {
    const attribute = attributes.get(row.attributeId);
    if (!attribute) throw new Error(`The category ${category.slug} asks for no attribute (${row.attributeId})`);
    const shownWhen = dependency(row, asks, category);
    const { required, inFilter, onCard } = row;
    asks.set(attribute.id, { attribute: optionsFor(category, attribute), required, inFilter, onCard, shownWhen });
  }
  category.attributes.push(...asks.values());
}

/** Fills in the tags of all categories: first those of the ancestors, then the category's own, each tag once. */
function fillTags(rows: TaxonomyRows, byId: ReadonlyMap<number, Draft>): ReadonlyMap<number, Tag> {
  const tags = new Map<number, Tag>();
  const values = new Map<string, number>();
  for (const tag of rows.tags) {
    addOnce(tags, tag.id, tag, 'tags have the id');
    addOnce(values, tag.value, tag.id, 'tags have the value');
  }
  const offered = Map.groupBy(byPosition(rows.categoryTags), ({ categoryId }) => categoryId);
  for (const id of offered.keys()) if (!byId.has(id)) throw new Error(`No category ${id} to offer tags in`);
  for (const category of byId.values()) {
    const own = (offered.get(category.id) ?? []).map(({ tagId }) => {
      const tag = tags.get(tagId);
      if (!tag) throw new Error(`The category ${category.slug} offers no tag (${tagId})`);
      return tag;
    });
    category.tags.push(...new Set([...(category.path.at(-2)?.tags ?? []), ...own]));
  }
  return tags;
}

/**
 * Returns the attribute on which another one depends. It throws unless that attribute comes earlier in the form, so
 * that a form can be filled in from top to bottom and dependencies have no cycle.
 */
function dependency(
  row: CategoryAttributeRow,
  before: ReadonlyMap<number, CategoryAttribute>,
  category: Category,
): CategoryAttribute['shownWhen'] {
  if (row.shownWhenAttributeId === null) return null;
  const of = before.get(row.shownWhenAttributeId)?.attribute;
  const optionIds = row.shownWhenOptionIds ?? [];
  if (!of || of.id === row.attributeId || optionIds.some((id) => !of.options.some((option) => option.id === id))) {
    throw new Error(
      `In ${category.slug} the attribute ${row.attributeId} hangs on ${row.shownWhenAttributeId} (${optionIds}), which is not asked before it`,
    );
  }
  return { attributeId: of.id, optionIds };
}

/**
 * Attribute with the options that it has in a category. A brand has only its own models; a category above the brands
 * has the models of all of them.
 */
function optionsFor(category: Category, attribute: Attribute): Attribute {
  if (category.type !== 'brand' || attribute.options.every(({ categoryId }) => categoryId === null)) return attribute;
  const options = attribute.options.filter(({ categoryId }) => categoryId === null || categoryId === category.id);
  return { ...attribute, options };
}

type Ordered = { readonly position: number; readonly id?: number };

function byPosition<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return rows.toSorted(inOrder);
}

function inOrder(a: Ordered, b: Ordered): number {
  return a.position - b.position || (a.id ?? 0) - (b.id ?? 0);
}

function addOnce<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, what: string): void {
  if (map.has(key)) throw new Error(`Two ${what} ${key}`);
  map.set(key, value);
}
