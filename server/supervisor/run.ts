import { StartRefused } from '../../db/embedded/refusal.ts';
import { type Config, readProcessConfig, settingsForWorkers, WrongSettings } from '../config.ts';
import { createLog, type Log, type LogLevel } from '../log.ts';
import { type OpenSite, openSite, type Site } from './open-site.ts';
import { obeySignals } from './signals.ts';
import { startWebWorkers, type WebWorkers } from './web-workers.ts';

type StartLog = Log & {
  /** Ends the phase of the start: later lines are structured. */
  readonly started: () => void;
};

/**
 * Creates the log of the parent process. While a site that is not public starts, its lines are plain sentences, even if
 * they are written to a pipe, because its owner reads them. After the start, and always on a public site, lines are
 * structured (OPS-03).
 */
function createStartLog({ logLevel: level, publicSite }: Pick<Config, 'logLevel' | 'publicSite'>): StartLog {
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

export type Program<Db> = Site<Db> & {
  /** Module of a web worker; it calls `serveAsWebWorker`. */
  workerFile: string;
  startJobs(site: OpenSite<Db>, config: Config, log: Log): { stop(): Promise<void> | void };
  /**
   * Measures the parent process and gathers the metrics of its workers. If a port for metrics is set, serves them
   * there.
   */
  startMetrics(site: OpenSite<Db>, config: Config, log: Log): { stop(): void };
};

/**
 * Runs the parent process from the first check to the exit; resolves with the exit code. When it stops, the web workers
 * first finish their requests and the jobs end; only then is the database stopped (OPS-01, OPS-03).
 */
export async function run<Db>(program: Program<Db>): Promise<number> {
  const stopAsked = new AbortController();
  let workers: WebWorkers | undefined;
  let log: Log = createLog({ level: 'info' });
  const ignoreSignals = obeySignals({
    stop() {
      log.info('Stopping');
      stopAsked.abort();
    },
    // If there are no workers yet, nobody is being served, so the process exits at once. The next start completes what
    // this one began.
    stopNow: () => (workers ? workers.kill() : process.exit(130)),
    restart: () => void restartWorkers(workers, log),
  });
  // Keeps the process alive. Signal handlers alone do not, and with ROLE=worker there may be nothing else between two
  // jobs.
  const staying = setInterval(() => {}, 2 ** 30);
  try {
    const config = readProcessConfig();
    const startLog = createStartLog(config);
    log = startLog;
    const site = await openSite(config, program, log, stopAsked.signal);
    const jobs = config.role === 'web' || site.isHeld ? undefined : program.startJobs(site, config, log);
    const metrics = program.startMetrics(site, config, log);
    let hopeless = false;
    if (config.role !== 'worker') {
      workers = startWebWorkers({
        file: program.workerFile,
        count: config.webWorkers,
        settings: settingsForWorkers(site),
        log,
        onHopeless() {
          hopeless = true;
          stopAsked.abort();
        },
      });
    }
    await announce(config, workers, startLog, stopAsked.signal);
    await aborted(stopAsked.signal);
    // Workers and jobs are stopped at the same time, because each may take most of the ten seconds.
    await Promise.all([workers?.stop(), jobs?.stop()]);
    metrics.stop();
    await site.close();
    log.info('Stopped');
    return hopeless ? 1 : 0;
  } catch (error) {
    if (stopAsked.signal.aborted) return 0;
    explain(error);
    return 1;
  } finally {
    clearInterval(staying);
    ignoreSignals();
  }
}

async function announce(
  config: Config,
  workers: WebWorkers | undefined,
  log: StartLog,
  halt: AbortSignal,
): Promise<void> {
  if (workers) await Promise.race([workers.serving, aborted(halt)]);
  if (halt.aborted) return;
  log.info(workers ? `Bazarche is at ${config.origin}` : 'Bazarche runs its jobs');
  if (workers && config.outbox && !config.publicSite)
    log.info(`Sign in with any mobile number: its code is at ${config.origin}/outbox. Ctrl-C stops everything.`);
  log.started();
}

async function restartWorkers(workers: WebWorkers | undefined, log: Log): Promise<void> {
  if (!workers) return;
  log.info('Replacing the web workers one by one');
  try {
    await workers.restart();
    log.info('All web workers are new');
  } catch (error) {
    log.error('The web workers could not be replaced', { error });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Prints why the site cannot start: a sentence for a problem that the operator can fix, and the whole error for any
 * other.
 */
function explain(error: unknown): void {
  const sentences = error instanceof WrongSettings ? error.sentences : null;
  if (sentences) process.stderr.write(sentences.map((sentence) => `Bazarche cannot start: ${sentence}\n`).join(''));
  else if (error instanceof StartRefused) process.stderr.write(`Bazarche cannot start: ${error.message}\n`);
  else console.error('Bazarche cannot start:', error);
}
