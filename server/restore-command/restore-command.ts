import { parseArgs } from 'node:util';
import { StartRefused } from '../../db/embedded/refusal.ts';
import { readKey } from '../backup/key-file.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { say } from '../command/with-database.ts';
import { readProcessConfig, WrongSettings } from '../config.ts';
import { createLog } from '../log.ts';

const USAGE = 'Usage: npm run restore -- --from FILE';

/** `npm run restore -- --from FILE`: fills an empty place with a backup. */
async function command(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if ('wrong' in asked) return say(`${asked.wrong} ${USAGE}`, 1);
  try {
    const config = readProcessConfig();
    const key = await readKey(config.backupKeyFile);
    const { about, manifest } = await restoreBackup(asked.file, key, config, createLog({ level: 'error' }));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = Object.values(manifest.files).reduce((sum, { count }) => sum + count, 0);
    return say(
      `Restored the site as it was at ${about.takenAt}: ${rows} rows and ${files} files, all as the backup says.`,
      0,
    );
  } catch (error) {
    if (error instanceof WrongSettings || error instanceof StartRefused) return say(error.message, 1);
    throw error;
  }
}

function readArguments(args: readonly string[]): { file: string } | { wrong: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
    return values.from ? { file: values.from } : { wrong: 'Say where from.' };
  } catch (error) {
    return { wrong: `${(error as Error).message.split('. ')[0]}.` };
  }
}

process.exitCode = await command(process.argv.slice(2));
