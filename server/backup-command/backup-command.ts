import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { storeMark } from '../../domain/operations/operations.server.ts';
import { ensureKey, refuseKeyWithin } from '../backup/key-file.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { printSentence, withDatabase } from '../command/with-database.ts';
import { onOwnConnection } from '../own-connection.ts';
import { secretsOf } from '../supervisor/data-directory.ts';

const USAGE = 'Usage: npm run backup -- --to FILE';

/**
 * Command `npm run backup -- --to FILE`: writes everything that the site stores into an encrypted file, while the site
 * runs.
 */
async function command(args: readonly string[]): Promise<number> {
  const to = readArguments(args);
  if ('wrong' in to) return printSentence(`${to.wrong} ${USAGE}`, 1);
  return withDatabase(async (url, config) => {
    const { backupKeyFile, dataDir } = config;
    refuseKeyWithin(backupKeyFile, [dataDir, dirname(to.file)]);
    const key = await ensureKey(backupKeyFile);
    if (key.made)
      printSentence(
        `Made the key of backups: ${backupKeyFile}. Without it nothing in a backup can be read, by nobody: keep copies of it apart from this machine and from the backups.`,
        0,
      );
    const { pair: _, ...secrets } = secretsOf(config);
    const { about, manifest, bytes } = await writeBackup(to.file, key, { url, config, secrets, now: new Date() });
    await onOwnConnection(url, (db) =>
      storeMark(db, 'backup', { takenAt: about.takenAt, at: new Date().toISOString(), bytes }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = Object.values(manifest.files).reduce((sum, { count }) => sum + count, 0);
    const gone = manifest.gone > 0 ? ` ${manifest.gone} files were removed while it was made.` : '';
    return printSentence(
      `${to.file} has the site as it was at ${about.takenAt}: ${rows} rows of ${manifest.tables.length} tables and ${files} files in ${Math.ceil(bytes / 2 ** 20)} MB.${gone}`,
      0,
    );
  });
}

function readArguments(args: readonly string[]): { file: string } | { wrong: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
    return values.to ? { file: values.to } : { wrong: 'Say where to.' };
  } catch (error) {
    return { wrong: `${(error as Error).message.split('. ')[0]}.` };
  }
}

process.exitCode = await command(process.argv.slice(2));
