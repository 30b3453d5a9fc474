import type { Db } from '../../db/transact.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import { countFigures, mendEntries, rankShops, renewCounts, renewFigures } from './shops.server.ts';

type Parts = {
  /** Runs work on a separate connection, on which statements may take minutes. */
  readonly patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly stopping: AbortSignal;
};

export const shopsArea: Area<Parts> = {
  personal: {
    tables: {
      shop_entries: { topic: 'shops', atEnd: 'goes', exported: { not: 'A copy of shops.json that the search reads.' } },
      shop_answers: { topic: 'shops', atEnd: 'goes', exported: { not: 'Counted from chats.json.' } },
      shop_listing_figures: {
        topic: 'shops',
        atEnd: 'goes',
        exported: { not: 'Counted from what happened to listings of a shop.' },
      },
    },
  },
  timers: [
    { name: 'count listings of shops', every: 10 * SECOND, run: renewCounts },
    {
      name: 'count figures of shops',
      every: 10 * MINUTE,
      deadline: HOUR,
      run: (ctx, { patiently, stopping }) => patiently((db) => countFigures({ ...ctx, db }, stopping)),
    },
    {
      name: 'renew figures of shops',
      every: 10 * MINUTE,
      deadline: HOUR,
      isNightly: true,
      run: (ctx, { patiently, stopping }) => patiently((db) => renewFigures({ ...ctx, db }, stopping)),
    },
    { name: 'mend entries of shops', every: 10 * MINUTE, run: mendEntries },
    {
      name: 'rank shops',
      every: 10 * MINUTE,
      deadline: HOUR,
      isNightly: true,
      run: (ctx, { stopping }) => rankShops(ctx, stopping),
    },
  ],
};
