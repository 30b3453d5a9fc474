import type {
  AttributeRow,
  CategoryAttributeRow,
  CategoryRow,
  CategoryTagRow,
  OptionRow,
  TaxonomyRows,
} from '../../domain/taxonomy/build-taxonomy.ts';
import { CAR_MODEL, CARS, type CategoryType } from '../../domain/taxonomy/taxonomy.ts';
import type { Ask, AttributeSeed, CarBrandSeed, CategorySeed, TagSeed } from './seed-format.ts';

const TYPES: readonly CategoryType[] = ['category', 'subCategory', 'brand'];
const OTHER_MODELS = 99;
const INHERITED_AT_THE_TOP = { hasPrice: true, priceLabel: 'قیمت', freeAllowed: false };

type Inherited = Pick<CategoryRow, 'hasPrice' | 'priceLabel' | 'freeAllowed'> & { readonly icon?: string };
type Asked = { readonly categoryId: number; readonly ask: Ask; readonly position: number };
type TagSeeds = {
  readonly tags: readonly TagSeed[];
  /** Values of the tags that a category offers, by the slug of the category. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
};
type Attributes = ReadonlyMap<string, AttributeSeed>;

/**
 * Makes the rows of all tables from the seed files. Brands of cars become children of the category CARS; their models
 * become options of the attribute in the group CAR_MODEL. The last model of each brand is «سایر مدل‌ها» (other models).
 * Throws if a key, an option slug or a tag is unknown.
 */
export function taxonomyRows(
  tops: readonly CategorySeed[],
  seeds: readonly AttributeSeed[],
  brands: readonly CarBrandSeed[],
  { tags, offered }: TagSeeds = { tags: [], offered: {} },
): TaxonomyRows {
  const attributes: Attributes = new Map(seeds.map((seed) => [seed.key, seed]));
  const categories = tops.flatMap((seed, index) => categoryRows(seed, index + 1, [], INHERITED_AT_THE_TOP));
  const cars = categories.find(({ id }) => id === CARS);
  const carModel = seeds.find(({ group }) => group === CAR_MODEL);
  if (brands.length > 0 && !(cars && carModel)) throw new Error('Brands of cars without cars or a CAR_MODEL attribute');
  return {
    categories: [...categories, ...(cars ? brands.map((brand, index) => brandRow(brand, index + 1, cars)) : [])],
    attributes: seeds.map(attributeRow),
    options: [...seeds.flatMap(optionRows), ...(carModel ? modelRows(brands, carModel) : [])],
    categoryAttributes: tops.flatMap(asksOf).map((asked) => categoryAttributeRow(asked, attributes)),
    tags,
    categoryTags: Object.entries(offered).flatMap(([slug, values]) => categoryTagRows(slug, values, categories, tags)),
  };
}

function categoryRows(
  seed: CategorySeed,
  position: number,
  above: readonly CategorySeed[],
  inherited: Inherited,
): CategoryRow[] {
  const { id, slug, name, children = [] } = seed;
  const type = TYPES[above.length];
  if (!type) throw new Error(`The category ${slug} stands deeper than three levels`);
  const { icon = inherited.icon, hasPrice = inherited.hasPrice, priceLabel = inherited.priceLabel } = seed;
  const { freeAllowed = inherited.freeAllowed } = seed;
  if (icon === undefined) throw new Error(`The category ${slug} has no icon and none to inherit`);
  const row = { id, parentId: above.at(-1)?.id ?? null, type, name, slug, icon, position };
  const own = { hasPrice, priceLabel, freeAllowed };
  return [
    { ...row, ...own },
    ...children.flatMap((child, index) => categoryRows(child, index + 1, [...above, seed], { ...own, icon })),
  ];
}

function brandRow({ id, slug, name }: CarBrandSeed, position: number, cars: CategoryRow): CategoryRow {
  return { ...cars, id, parentId: cars.id, type: 'brand', name, slug, position };
}

function attributeRow(seed: AttributeSeed): AttributeRow {
  return {
    id: seed.id,
    key: seed.key,
    type: seed.type,
    label: seed.label,
    unit: seed.unit ?? null,
    groupName: seed.group ?? null,
    min: seed.min ?? null,
    max: seed.max ?? null,
    minYearsAhead: seed.minYearsAhead ?? null,
    maxYearsAhead: seed.maxYearsAhead ?? null,
    grouping: seed.grouping ?? true,
    nonZero: seed.nonZero ?? false,
    customValidateRegex: seed.regex ?? null,
    customValidateMessage: seed.message ?? null,
  };
}

function optionRows({ id, options = [] }: AttributeSeed): OptionRow[] {
  return options.map(([slug, label], index) => {
    return { id: optionId(id, index), attributeId: id, categoryId: null, label, slug, position: index + 1 };
  });
}

function modelRows(brands: readonly CarBrandSeed[], { id: attributeId }: AttributeSeed): OptionRow[] {
  return brands.flatMap(({ id: categoryId, slug: brand, models }, brandIndex) => {
    if (models.length >= OTHER_MODELS) throw new Error(`The brand ${brand} has more than ${OTHER_MODELS - 1} models`);
    const option = (place: number, slug: string, label: string): OptionRow => {
      return { id: categoryId * 100 + place, attributeId, categoryId, label, slug, position: brandIndex * 100 + place };
    };
    const named = models.map(([slug, label], index) => option(index + 1, slug, label));
    return [...named, option(OTHER_MODELS, 'other', 'سایر مدل‌ها')];
  });
}

function asksOf({ id, asks = [], children = [] }: CategorySeed): Asked[] {
  const own = asks.map((ask, index) => {
    return { categoryId: id, ask: typeof ask === 'string' ? { key: ask } : ask, position: index + 1 };
  });
  return [...own, ...children.flatMap(asksOf)];
}

function categoryAttributeRow({ categoryId, ask, position }: Asked, attributes: Attributes): CategoryAttributeRow {
  const shownWhen = ask.when && dependency(ask.when, attributes, categoryId);
  return {
    categoryId,
    attributeId: attributeOf(ask.key, attributes, categoryId).id,
    position,
    required: ask.required ?? false,
    inFilter: ask.filter ?? true,
    onCard: ask.card ?? false,
    shownWhenAttributeId: shownWhen?.attributeId ?? null,
    shownWhenOptionIds: shownWhen?.optionIds ?? null,
  };
}

function dependency([key, ...slugs]: NonNullable<Ask['when']>, attributes: Attributes, categoryId: number) {
  const { id, options = [] } = attributeOf(key, attributes, categoryId);
  const optionIds = slugs.map((slug) => {
    const index = options.findIndex(([own]) => own === slug);
    if (index === -1) throw new Error(`In the category ${categoryId}: the attribute ${key} has no option ${slug}`);
    return optionId(id, index);
  });
  return { attributeId: id, optionIds };
}

function attributeOf(key: string, attributes: Attributes, categoryId: number): AttributeSeed {
  const attribute = attributes.get(key);
  if (!attribute) throw new Error(`The category ${categoryId} asks for ${key}, which is not an attribute`);
  return attribute;
}

function categoryTagRows(
  slug: string,
  values: readonly string[],
  categories: readonly CategoryRow[],
  tags: readonly TagSeed[],
): CategoryTagRow[] {
  const category = categories.find((row) => row.slug === slug);
  if (!category) throw new Error(`Tags are offered in ${slug}, which is not a category`);
  return values.map((value, index) => {
    const tag = tags.find((seed) => seed.value === value);
    if (!tag) throw new Error(`The category ${slug} offers ${value}, which is not a tag`);
    return { categoryId: category.id, tagId: tag.id, position: index + 1 };
  });
}

const optionId = (attributeId: number, index: number): number => attributeId * 1_000 + index + 1;
