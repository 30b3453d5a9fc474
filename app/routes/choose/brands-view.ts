import { queryKey, type SearchQuery, scopedParams } from '../../../domain/query-reading/search-query.ts';
import { brandedCategory } from '../../../domain/search/narrow.ts';
import { modelsOf } from '../../../domain/taxonomy/categories.ts';
import { CARS, type Taxonomy } from '../../../domain/taxonomy/taxonomy.ts';
import { paths } from '../../paths.ts';

export type ModelChoice = { readonly value: number; readonly name: string; readonly chosen: boolean };
export type BrandChoice = ModelChoice & { readonly slug: string; readonly models: readonly ModelChoice[] };

export type BrandsView = {
  readonly action: string;
  /** Other parameters of the search, which the form sends unchanged. */
  readonly searchParams: readonly (readonly [name: string, value: string])[];
  readonly brandKey: string;
  readonly modelKey: string | null;
  readonly brands: readonly BrandChoice[];
  /** Whether the browser stores the last choices; only for cars (CAT-04). */
  readonly recents: boolean;
  /** The brand whose models are shown when the popup opens. */
  readonly opened: string | null;
};

const BRAND_KEY = 'c';

/** Brands and models of a search's category, with the chosen ones; null if the category has no brands. */
export function brandsView(query: SearchQuery, taxonomy: Taxonomy): BrandsView | null {
  const category = brandedCategory(query);
  if (!category) return null;
  const chosenModels = new Set(query.models);
  const brands = category.children.map((brand) => ({
    value: brand.id,
    slug: brand.slug,
    name: brand.name,
    // A brand with chosen models selects those models only.
    chosen: query.categories.includes(brand) && !query.models.some(({ categoryId }) => categoryId === brand.id),
    models: modelsOf(taxonomy, brand).map((model) => ({
      value: model.id,
      name: model.label,
      chosen: chosenModels.has(model),
    })),
  }));
  const [model] = category.children.flatMap((brand) => modelsOf(taxonomy, brand));
  const [only] = query.categories.length === 1 ? query.categories : [];
  return {
    action: paths.search(),
    // Includes the category: models are searched within it, and if no brand is chosen, all its listings are found.
    searchParams: [...scopedParams({ ...query, categories: [category], models: [] })],
    brandKey: BRAND_KEY,
    modelKey: model ? queryKey({ id: model.attributeId }) : null,
    brands,
    recents: category.id === CARS,
    opened: only?.type === 'brand' ? only.slug : null,
  };
}
