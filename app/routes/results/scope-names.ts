import { commonCategory, type SearchQuery } from '../../../domain/search/search-query.ts';
import { fa } from '../../messages/fa.ts';

/** «پژو ۲۰۶», «پژو، سمند», «آپارتمان», «همهٔ آگهی‌ها»: the kind of thing a search is for. */
export function kindName(query: SearchQuery): string {
  const category = commonCategory(query);
  const brands = query.categories.filter(({ type }) => type === 'brand').map(({ name }) => name);
  const models = query.models.map(({ label }) => label);
  if (models.length) return [brands.length === 1 ? brands[0] : '', fa.results.several(models)].join(' ').trim();
  if (brands.length) return fa.results.several(brands);
  return category?.name ?? fa.results.everything;
}

/** «تهران», «تهران، کرج», «همهٔ ایران». */
export function placeName(query: Pick<SearchQuery, 'places'>): string | null {
  return query.places.length ? fa.results.several(query.places.map(({ name }) => name)) : null;
}

/** The first heading and title of the results: «پژو ۲۰۶ در تهران». */
export function headingOf(query: SearchQuery): string {
  const what = query.text ? fa.results.headingFor(query.text) : kindName(query);
  return fa.results.headingIn(what, placeName(query) ?? fa.results.iran);
}
