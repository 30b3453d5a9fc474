import { wholesAround } from '../../values/typed-number.ts';

/** A cell whose fraction is zero as the whole number that it says: software writes «25000000,00» (SHOP-02). Others unchanged. */
export function wholeCell(cell: string): string {
  const [whole, next] = wholesAround(cell);
  return whole === undefined || next !== undefined ? cell : String(whole);
}
