import { parseArgs } from 'node:util';
import type { Database } from '../../db/client.server.ts';
import { AREAS } from '../../domain/areas.server.ts';
import { countSealed, storeMark } from '../../domain/operations/operations.server.ts';
import type { Area } from '../../domain/values/area.server.ts';
import { printSentence, withDatabase } from '../command/with-database.ts';
import { fingerprintOf, lookAround, newFolderId } from '../doctor/look-around.ts';
import { onOwnConnection } from '../own-connection.ts';
import { storedSecret } from '../supervisor/data-directory.ts';

const USAGE = 'Usage: npm run doctor [-- --accept-secret | --accept-folder]';

/**
 * Command `npm run doctor`: reports what is wrong with a site and what to do about it. It fails if anything is wrong.
 */
async function command(args: readonly string[]): Promise<number> {
  const accepted = readArguments(args);
  if (typeof accepted === 'string') return printSentence(accepted, 1);
  return withDatabase((url, config) =>
    onOwnConnection(url, async (db) => {
      const secret = config.secret ?? storedSecret(config.dataDir);
      if (accepted.secret) await acceptSecret(db, secret);
      if (accepted.folder) await storeMark(db, 'folder', { id: newFolderId(config.dataDir) });
      const findings = await lookAround({ config, secret, url, db });
      for (const { level, sentence } of findings) printSentence(`${level === 'wrong' ? 'Wrong: ' : ''}${sentence}`, 0);
      const wrong = findings.filter(({ level }) => level === 'wrong').length;
      return wrong === 0 ? printSentence('Nothing is wrong.', 0) : 1;
    }),
  );
}

function readArguments(args: readonly string[]): { secret: boolean; folder: boolean } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'accept-secret': { type: 'boolean' }, 'accept-folder': { type: 'boolean' } },
    });
    return { secret: values['accept-secret'] === true, folder: values['accept-folder'] === true };
  } catch (error) {
    return `${(error as Error).message.split('. ')[0]}. ${USAGE}`;
  }
}

/**
 * Accepts the secret in use as the site's own, after reporting which stored values only the earlier secret could
 * decrypt.
 */
async function acceptSecret(db: Database, secret: string): Promise<void> {
  for (const column of Object.values<Area<never>>(AREAS).flatMap(({ sealed = [] }) => sealed)) {
    const n = await countSealed(db, column);
    if (n > 0) printSentence(`Unreadable with this SECRET: ${n} ${column.what}.`, 0);
  }
  printSentence('Everybody has to sign in anew where this SECRET is used, and links in letters no longer work.', 0);
  await storeMark(db, 'secret', { fingerprint: fingerprintOf(secret) });
}

process.exitCode = await command(process.argv.slice(2));
