/** Yields all rows of an export, at most `atOnce` per query. `read` returns rows with ids greater than `after`. */
export async function* rowsById<T extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly T[]>,
  atOnce = 500,
): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const rows = await read(after, atOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
