import type { Config } from '../config.ts';
import { createLog, type Log, type LogLevel } from '../log.ts';

export type StartLog = Log & {
  /** Ends the start: from now on lines are structured. */
  readonly started: () => void;
};

/**
 * Log of the parent process. While a site for one's own machine starts, its lines are plain sentences even in a pipe,
 * because its owner reads them; afterwards, and on a public site, it is the structured log (OPS-03).
 */
export function createStartLog({ logLevel: level, publicSite }: Pick<Config, 'logLevel' | 'publicSite'>): StartLog {
  const structured = createLog({ level });
  let current = publicSite ? structured : createLog({ level, pretty: true, timed: false });
  const at =
    (name: Exclude<LogLevel, 'silent'>): Log['info'] =>
    (message, fields) =>
      current[name](message, fields);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => structured.child(fields),
    started() {
      current = structured;
    },
  };
}
