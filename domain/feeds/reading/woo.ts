/** Attributes of goods in exports of WooCommerce: pairs of columns with a name and its values (SHOP-02). */

/** Headers of the name of an attribute and of its values. */
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

/** Cells in which each attribute stands under its own name, after those of the export. A cell under the same header stays. */
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
