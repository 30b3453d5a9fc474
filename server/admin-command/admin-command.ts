import { fa } from '../../app/messages/fa.ts';
import { createDatabase } from '../../db/client.server.ts';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.server.ts';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { runningServerUrl } from '../../db/embedded/running-server.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { giveRoleByMobile, type OperatorRefusal } from '../../domain/identity/staff/staff-accounts.server.ts';
import type { Role } from '../../domain/staff/roles.ts';
import { type Config, readProcessConfig, WrongSettings } from '../config.ts';
import { createLog, type Log } from '../log.ts';
import { ensureDataDirectory } from '../supervisor/data-directory.ts';
import { waitForDatabaseServer } from '../supervisor/database-server.ts';
import { readAdminRequest } from './admin-request.ts';

/** `npm run admin -- 09123456789`: gives the account with that number a role, in whatever database the site uses. */
async function command(args: readonly string[]): Promise<number> {
  const request = readAdminRequest(args);
  if ('wrong' in request) return say(request.wrong, 1);
  try {
    const config = readProcessConfig();
    const log = createLog({ level: 'error' });
    const server = await openServer(config, log);
    try {
      await waitForDatabaseServer(server.url, log, new AbortController().signal);
      await migrate(server.url);
      return await giveRole(server.url, request.mobile, request.role, config.origin);
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (error instanceof WrongSettings || error instanceof StartRefused) return say(error.message, 1);
    throw error;
  }
}

type Server = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Opens the configured database server; an embedded one is used if it runs, and otherwise started until the command
 * ends.
 */
async function openServer({ databaseUrl, dataDir }: Config, log: Log): Promise<Server> {
  const running = databaseUrl ?? (await runningServerUrl(dataDir, log));
  if (running !== null) return { url: running, stop: async () => {} };
  ensureDataDirectory(dataDir);
  return startEmbeddedPostgres({ dataDir, log });
}

async function giveRole(url: string, mobile: string, role: Role, origin: string): Promise<number> {
  const db = createDatabase({ url, connections: 1 });
  try {
    const asked = { mobile, role, newcomer: fa.letters.newcomer };
    const given = await giveRoleByMobile({ db, now: new Date() }, asked);
    if (!given.ok) return say(REFUSALS[given.refused](mobile, role), given.refused === 'unchanged' ? 0 : 1);
    const account = given.created
      ? `${mobile} has an account now, with the role ${role}`
      : `${mobile} has the role ${role} now`;
    return say(role === 'user' ? `${account}.` : `${account}: sign in with the number and open ${origin}/admin .`, 0);
  } finally {
    await db.destroy();
  }
}

type Sentence = (mobile: string, role: Role) => string;

const REFUSALS: Readonly<Record<OperatorRefusal, Sentence>> = {
  gone: (mobile) => `${mobile} has no account, so there is no role to take from it.`,
  unchanged: (mobile, role) => `${mobile} has the role ${role} already.`,
  suspended: (mobile) => `The account of ${mobile} is suspended: lift that first.`,
  'last-admin': (mobile) => `${mobile} is the last admin: make somebody else one first.`,
};

function say(sentence: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  return code;
}

process.exitCode = await command(process.argv.slice(2));
