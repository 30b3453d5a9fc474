import type { Database } from '../db/client.server.ts';
import { foldCountChanges, forgetOldQueries, renewAbsences, renewWords } from '../domain/search/search.server.ts';
import type { Log } from './log.ts';

const SECOND = 1_000;

/** Not in the moment of starting, but also where a process does not live for an hour. */
const FIRST_AFTER = 300 * SECOND;

/** What the parent does from time to time. Each job is safe beside another process that does it too. */
const JOBS = [
  { name: 'fold listing counts', every: 10 * SECOND, run: foldCountChanges },
  { name: 'renew words', every: 3_600 * SECOND, run: renewWords },
  { name: 'renew absences', every: 600 * SECOND, run: (db: Database) => renewAbsences(db, new Date()) },
  { name: 'forget old queries', every: 3_600 * SECOND, run: (db: Database) => forgetOldQueries(db, new Date()) },
] as const;

export type Jobs = { stop(): Promise<void> };

export function startJobs(db: Database, log: Log): Jobs {
  const running = new Set<Promise<void>>();
  const timers = JOBS.flatMap(({ name, every, run }) => {
    let busy = false;
    const start = () => {
      if (busy) return;
      busy = true;
      const job = run(db)
        .catch((error: unknown) => log.warn(`the job «${name}» failed; it will run again`, { error: String(error) }))
        .finally(() => {
          busy = false;
          running.delete(job);
        });
      running.add(job);
    };
    return [setTimeout(start, Math.min(every, FIRST_AFTER)), setInterval(start, every)];
  });
  return {
    async stop() {
      timers.forEach(clearTimeout);
      await Promise.all(running);
    },
  };
}
