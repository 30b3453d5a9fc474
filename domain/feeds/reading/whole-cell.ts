import { hasPoints, parseTypedNumber, wholesAround } from '../../values/typed-number.ts';

/**
 * A cell whose fraction is zero, or whose thousands points part, as the whole number that it says: software writes
 * «25000000,00» and «25.000.000» (SHOP-02). Others unchanged.
 */
export function wholeCell(cell: string): string {
  if (hasPoints(cell)) return String(parseTypedNumber(cell));
  const [whole, next] = wholesAround(cell);
  return whole === undefined || next !== undefined ? cell : String(whole);
}
