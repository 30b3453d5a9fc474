/** Looks up the stored rows for rows of a file, for checks and runs alike (SHOP-02). */
import type { Db } from '../../../db/transact.server.ts';
import { contentHash, rawHash } from './row-hash.server.ts';
import type { FileRow, RowReader, RowRemark, UnderstoodRow } from './row-reader.server.ts';
import { readRowsById, readRowsByRaw, type StoredRow } from './row-store.server.ts';

type GoodRow = Extract<UnderstoodRow, { readonly status: unknown }>;

/**
 * Kinds of results. `same`: the cells equal those of a stored row. `read`: the row was interpreted. `faulty`: it cannot
 * be imported.
 */
export type LookedUp = {
  /** Line in the file; null for a row that was not read from the file again. */
  readonly line: number | null;
  readonly externalId: string | null;
} & (
  | { readonly kind: 'same'; readonly known: StoredRow; readonly raw: Buffer }
  | {
      readonly kind: 'read';
      readonly known: StoredRow | null;
      readonly row: GoodRow;
      readonly raw: Buffer;
      readonly content: Buffer;
    }
  | { readonly kind: 'faulty'; readonly remarks: readonly RowRemark[] }
);

type Looking = {
  readonly shopId: number;
  readonly feedId: number;
  /** Hash of the shop's answers about words. */
  readonly words: string;
  readonly reader: RowReader;
  /** Ids of the file's rows that were looked up so far. `lookUpRows` adds the ids of its rows. */
  readonly seen: Set<string>;
};

const FAULT = (key: string, sample: string): RowRemark => ({ column: 'external_id', sample, fault: { key } });

/**
 * Looks up rows in the order of the file. A repeated id, or one that a row of another existing feed has, is a fault.
 */
export async function lookUpRows(db: Db, rows: readonly FileRow[], looking: Looking): Promise<LookedUp[]> {
  const { shopId, feedId, words, reader, seen } = looking;
  const hashed = rows.map((row) => ({ row, raw: rawHash(row, words) }));
  const byRaw = new Map(
    (
      await readRowsByRaw(
        db,
        feedId,
        hashed.filter(({ row }) => !row.isBroken).map(({ raw }) => raw),
      )
    ).map((stored) => [stored.rawHash, stored]),
  );
  const understood = hashed.map(({ row, raw }) => {
    const known = row.isBroken ? undefined : byRaw.get(raw.toString('hex'));
    if (!known) return { row, raw, understood: reader.understand(row) };
    reader.pass(row, known.status);
    return { row, raw, known };
  });
  const ids = understood.flatMap((each) => ('understood' in each ? (each.understood.externalId ?? []) : []));
  const byId = new Map((await readRowsById(db, shopId, ids)).map((stored) => [stored.externalId, stored]));
  return understood.map((each): LookedUp => {
    const { line } = each.row;
    const externalId = 'known' in each && each.known ? each.known.externalId : (each.understood?.externalId ?? null);
    if (externalId !== null && seen.has(externalId))
      return { kind: 'faulty', line, externalId, remarks: [FAULT('twice', externalId)] };
    if (externalId !== null) seen.add(externalId);
    if (each.known) return { kind: 'same', line, externalId, known: each.known, raw: each.raw };
    const row = each.understood as UnderstoodRow;
    if ('faults' in row) return { kind: 'faulty', line, externalId, remarks: row.faults };
    const known = byId.get(row.externalId) ?? null;
    if (known && known.feedId !== feedId && !known.isLeft)
      return { kind: 'faulty', line, externalId, remarks: [FAULT('of_other_feed', row.externalId)] };
    return { kind: 'read', line, externalId, known, row, raw: each.raw, content: contentHash(row) };
  });
}
