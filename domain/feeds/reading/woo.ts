/** Attributes in exports of WooCommerce: pairs of columns, one with a name and one with its values (SHOP-02). */

/** Headers of the two columns of an attribute: its name and its values. */
export type AttributePair = { readonly name: string; readonly values: string };

const NAME = /^(?:attribute (\d+) name|نام ویژگی (\d+))$/iu;
const VALUES =
  /^(?:attribute (\d+) value\(s\)|مقدار\s*\(\s*(?:های)\s*\)\s*ویژگی (\d+)|مقدار\s*\(?ها\)?\s*ویژگی (\d+))$/iu;

const numberIn = (header: string, pattern: RegExp): string | null =>
  pattern
    .exec(header)
    ?.slice(1)
    .find((part) => part !== undefined) ?? null;

export function attributePairs(headers: readonly string[]): AttributePair[] {
  return headers.flatMap((name) => {
    const number = numberIn(name, NAME);
    const values = number === null ? undefined : headers.find((header) => numberIn(header, VALUES) === number);
    return values === undefined ? [] : [{ name, values }];
  });
}

/**
 * Replaces the pairs of columns by cells under the names of the attributes, after the other cells. A cell that already
 * has such a header stays.
 */
export function withAttributes(
  cells: ReadonlyMap<string, string>,
  pairs: readonly AttributePair[],
): { readonly cells: Map<string, string>; readonly attributesFrom: number } {
  const all = new Map(cells);
  for (const { name, values } of pairs) for (const header of [name, values]) all.delete(header);
  const attributesFrom = all.size;
  for (const { name, values } of pairs) {
    const [header, cell] = [cells.get(name) ?? '', cells.get(values) ?? ''];
    if (header !== '' && cell !== '' && !all.has(header)) all.set(header, cell.replaceAll(/,\s+/g, '|'));
  }
  return { cells: all, attributesFrom };
}
