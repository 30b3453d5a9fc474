import type { Db } from '../../db/transact.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, SECOND } from '../values/durations.ts';
import { countFigures } from './figures.server.ts';

type Parts = {
  /** Runs `work` on a separate connection on which statements may take minutes. */
  readonly patiently: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly stopping: AbortSignal;
};

export const figuresArea: Area<Parts> = {
  timers: [
    {
      name: 'count figures of the site',
      every: 45 * SECOND,
      deadline: HOUR,
      run: (ctx, { patiently, stopping }) => patiently((db) => countFigures({ ...ctx, db }, stopping)),
    },
  ],
};
