import { commonCategory, type SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { placeTitle } from '../place-title.ts';
import { activeFilters } from './active-filters.ts';

/** Names the subject of a search: «پژو ۲۰۶» (Peugeot 206), «آپارتمان» (flats), «همهٔ آگهی‌ها» (all listings). */
export function kindName(query: SearchQuery): string {
  const category = commonCategory(query);
  const brands = query.categories.filter(({ type }) => type === 'brand').map(({ name }) => name);
  const models = query.models.map(({ label }) => label);
  if (models.length) return [brands.length === 1 ? brands[0] : '', fa.results.several(models)].join(' ').trim();
  if (brands.length) return fa.results.several(brands);
  return category?.name ?? fa.results.everything;
}

/** Names the places of a search: «تهران», «تهران، کرج», or «همهٔ ایران» (all of Iran). */
export function placeName(query: Pick<SearchQuery, 'places'>): string | null {
  return query.places.length ? fa.results.several(query.places.map(placeTitle)) : null;
}

/**
 * Subject and place of a search: «پژو ۲۰۶ در استان تهران», «نتایج «مبل» از خانه و آشپزخانه در ایران», «آگهی‌های سارا در
 * ایران».
 */
export function headingOf(query: SearchQuery, sellerName: string | null = null): string {
  return fa.results.headingIn(whatOf(query, sellerName), placeName(query) ?? fa.results.iran);
}

function whatOf(query: SearchQuery, sellerName: string | null): string {
  const { text, categories, models } = query;
  const kind = categories.length + models.length > 0 ? kindName(query) : null;
  if (text) return kind ? fa.results.headingFrom(fa.results.headingFor(text), kind) : fa.results.headingFor(text);
  if (sellerName !== null) return kind ? fa.results.headingFrom(kind, sellerName) : fa.results.ofSeller(sellerName);
  return kindName(query);
}

/** Maximum number of conditions in a heading; the filter chips below it show all. */
const CONDITIONS_NAMED = 3;

/** Heading and title of the results with their conditions: «خودرو در ایران، قیمت تا ۵۰۰٬۰۰۰٬۰۰۰». */
export function fullHeadingOf(query: SearchQuery, sellerName: string | null = null): string {
  const conditions = activeFilters({ ...query, text: '', models: [], sellerId: null }).slice(0, CONDITIONS_NAMED);
  return fa.results.several([headingOf(query, sellerName), ...conditions.map(({ text }) => text)]);
}

/**
 * Heading on the page of results, without words and conditions: «گوشی موبایل در تهران» for «نتایج «گلکسی» از گوشی
 * موبایل در تهران، قیمت تا …».
 */
export function shownHeadingOf(query: SearchQuery, sellerName: string | null = null): string {
  const isForWords = query.text !== '' && query.categories.length + query.models.length === 0;
  const what = isForWords ? fa.results.found : whatOf({ ...query, text: '' }, sellerName);
  return fa.results.headingIn(what, placeName(query) ?? fa.results.iran);
}
