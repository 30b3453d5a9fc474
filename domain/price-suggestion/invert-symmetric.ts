/**
 * Returns the inverse of a symmetric positive definite matrix by Gauss–Jordan elimination. Written here because a
 * linear algebra package would be far larger.
 */
export function invertSymmetric(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, other) => (other === at ? 1 : 0))]);
  for (const [at, pivot] of rows.entries()) {
    const divisor = pivot[at] ?? 1;
    for (let column = 0; column < 2 * size; column++) pivot[column] = (pivot[column] ?? 0) / divisor;
    for (const [other, row] of rows.entries()) {
      const factor = row[at] ?? 0;
      if (other === at || factor === 0) continue;
      for (let column = 0; column < 2 * size; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}
