/** Translates products of Torob's product API into our columns (SHOP-02). */
import { numberText } from '../../values/typed-number.ts';

/** Maximum number of entries of `spec` to read. */
const SPEC_MOST = 60;

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? numberText(value) : '';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Cells of one of the `products`; null if it is not a product. Prices in this API are whole toman. */
export function torobCells(product: unknown): Map<string, string> | null {
  if (typeof product !== 'object' || product === null) return null;
  const told = product as Readonly<Record<string, unknown>>;
  if (!('page_unique' in told || 'title' in told)) return null;
  const isThere = told.availability === true || told.availability === 'instock';
  const cells = new Map<string, string>([
    ['external_id', text(told.page_unique)],
    ['title', text(told.title)],
    ['short_description', [text(told.short_desc), text(told.guarantee)].filter(Boolean).join('\n')],
    ['category', text(told.category_name)],
    ['price', text(told.current_price)],
    ['status', isThere ? 'active' : 'paused'],
    ['images', list(told.image_links).map(text).filter(Boolean).join('|')],
    ['city', text(told.seller_city)],
  ]);
  const spec = typeof told.spec === 'object' && told.spec !== null ? Object.entries(told.spec) : [];
  for (const [name, value] of spec.slice(0, SPEC_MOST)) {
    const header = name.trim();
    if (header !== '' && !cells.has(header)) cells.set(header, text(value));
  }
  return cells;
}
