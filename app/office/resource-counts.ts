import { readNewestId } from '../../domain/audit/audit.server.ts';
import { COUNTED, type ListQuery } from '../../domain/lists/list.ts';
import { countRows, type List } from '../../domain/lists/lists.server.ts';
import { fresh } from '../../domain/values/fresh.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import type { Context } from '../web/request/context.ts';

const counts = new WeakMap<Context['services'], ReturnType<typeof fresh<number | null>>>();

/**
 * Number of rows in words, such as «۱۲۳ مورد»; null if counting would take longer than reading the page. Cached for a
 * minute, or until staff change anything: the id of the newest log entry is part of the key, so that the page after an
 * added row counts it in every process.
 */
export async function countText({ services, db, now }: Context, list: List, query: ListQuery): Promise<string | null> {
  const kept = counts.get(services) ?? fresh<number | null>({ seconds: 60, max: 500 });
  counts.set(services, kept);
  const key = JSON.stringify([list.name, query.search, query.filters, await readNewestId(db)]);
  const count: number | null = await kept.get(key, now, () => countRows({ db, now }, list, query, COUNTED + 1));
  return count === null ? null : countWords(count);
}

/** Number of rows in words, for a page that shows all rows. */
export function countWords(count: number): string {
  const { count: exactly, more } = fa.officeLists;
  return count > COUNTED ? more(persianNumber(COUNTED)) : exactly(persianNumber(count));
}
