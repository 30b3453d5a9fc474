import type { Database } from '../db/client.server.ts';
import { foldCountChanges, renewAbsences, renewWords } from '../domain/search/search.server.ts';
import type { Log } from './log.ts';

const SECOND = 1_000;

/** What the parent does from time to time. Each job is safe beside another process that does it too. */
const JOBS = [
  { name: 'fold listing counts', every: 10 * SECOND, run: foldCountChanges },
  { name: 'renew words', every: 3_600 * SECOND, run: renewWords },
  { name: 'renew absences', every: 600 * SECOND, run: (db: Database) => renewAbsences(db, new Date()) },
] as const;

export type Jobs = { stop(): Promise<void> };

export function startJobs(db: Database, log: Log): Jobs {
  const running = new Set<Promise<void>>();
  const timers = JOBS.map(({ name, every, run }) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const job = run(db)
        .catch((error: unknown) => log.warn(`the job «${name}» failed; it will run again`, { error: String(error) }))
        .finally(() => {
          busy = false;
          running.delete(job);
        });
      running.add(job);
    }, every);
  });
  return {
    async stop() {
      timers.forEach(clearInterval);
      await Promise.all(running);
    },
  };
}
