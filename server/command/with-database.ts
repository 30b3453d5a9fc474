import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { runningServerUrl } from '../../db/embedded/running-server.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { type Config, readProcessConfig, WrongSettings } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { ensureDataDirectory, withRoom } from '../supervisor/data-directory.ts';
import { waitForDatabaseServer } from '../supervisor/database-server.ts';

/** Runs an operator command with the database that the site uses. Returns the exit code. */
export async function withDatabase(work: (url: string, config: Config) => Promise<number>): Promise<number> {
  try {
    const config = readProcessConfig();
    const log = createLog({ level: 'error' });
    const server = await openServer(config, log);
    try {
      await waitForDatabaseServer(server.url, log, new AbortController().signal);
      await migrate(server.url);
      return await work(server.url, config);
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (error instanceof WrongSettings || error instanceof StartRefused) return printSentence(error.message, 1);
    throw error;
  }
}

type Server = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Opens the configured database server. An embedded server that already runs is used; otherwise it is started until the
 * command ends.
 */
async function openServer({ directUrl, dataDir }: Config, log: Log): Promise<Server> {
  const running = directUrl ?? (await runningServerUrl(dataDir, log));
  if (running !== null) return { url: running, stop: async () => {} };
  ensureDataDirectory(dataDir);
  return withRoom(dataDir, () => startEmbeddedPostgres({ dataDir, log }));
}

/** Prints a sentence to the operator: to stderr unless the code is 0. Returns the code. */
export function printSentence(sentence: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  return code;
}
