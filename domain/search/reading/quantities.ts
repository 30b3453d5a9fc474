export type Quantity = {
  readonly kind:
    | 'price'
    | 'year'
    | 'rooms'
    | 'area'
    | 'storage'
    | 'memory'
    | 'inches'
    | 'mileage'
    | 'size'
    | 'floor'
    | 'plain';
  readonly from: number | null;
  readonly to: number | null;
  readonly length: number;
  readonly exact: boolean;
};
const N: Record<string, number> = { یک: 1, یه: 1, دو: 2, سه: 3, چهار: 4, تک: 1 };
const num = (w: string | undefined): number | null =>
  w === undefined ? null : /^\d+$/.test(w) ? Number(w) : (N[w] ?? null);
export function quantityAt(words: readonly string[], at: number): readonly Quantity[] {
  const out: Quantity[] = [];
  const w = (i: number) => words[at + i];
  let n = num(w(0));
  if (n !== null && /^خواب/.test(w(1) ?? '')) out.push({ kind: 'rooms', from: n, to: n, length: 2, exact: true });
  const glued = /^(تک|یک|یه|دو|سه|چهار)خواب/.exec(w(0) ?? '');
  if (glued) {
    const v = N[glued[1] ?? ''] ?? 1;
    out.push({ kind: 'rooms', from: v, to: v, length: 1, exact: true });
  }
  if (n !== null && /^متر/.test(w(1) ?? '')) out.push({ kind: 'area', from: n, to: n, length: 2, exact: false });
  if (n !== null && /^(گیگ|gb)/.test(w(1) ?? '')) out.push({ kind: 'storage', from: n, to: n, length: 2, exact: true });
  if (n !== null && /^اینچ/.test(w(1) ?? '')) out.push({ kind: 'inches', from: n, to: n, length: 2, exact: true });
  const unit = (x?: string) => (x === 'میلیون' || x === 'تومن' ? 1e6 : x === 'میلیارد' ? 1e9 : null);
  if (['زیر', 'تا', 'بالای'].includes(w(0) ?? '')) {
    const v = num(w(1));
    if (v !== null) {
      const u = unit(w(2));
      const a = v * (u ?? 1e6);
      const q = { kind: 'price' as const, length: u ? 3 : 2, exact: true };
      out.push(w(0) === 'بالای' ? { ...q, from: a, to: null } : { ...q, from: null, to: a });
    }
  }
  let i = 0;
  if (w(0) === 'مدل' || w(0) === 'سال') {
    i = 1;
    n = num(w(1));
  }
  if (
    n !== null &&
    ((n >= 50 && n <= 99) ||
      (n >= 0 && n <= 5 && w(i)?.length === 2) ||
      (n >= 400 && n <= 405) ||
      (n >= 1350 && n <= 1405))
  ) {
    const y = (v: number) => (v < 50 ? 1400 + v : v < 100 ? 1300 + v : v < 1000 ? 1000 + v : v);
    if (w(i + 1) === 'تا' && num(w(i + 2)) !== null)
      out.push({ kind: 'year', from: y(n), to: y(num(w(i + 2))!), length: i + 3, exact: true });
    if (w(i + 1) === 'به' && w(i + 2) === 'بالا')
      out.push({ kind: 'year', from: y(n), to: null, length: i + 3, exact: true });
    out.push({ kind: 'year', from: y(n), to: y(n), length: i + 1, exact: true });
  }
  return out;
}
