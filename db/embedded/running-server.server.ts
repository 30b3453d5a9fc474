import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverAccount } from './account.server.ts';
import { serverUrl } from './embedded-postgres.server.ts';
import { openHome } from './home.server.ts';
import { isOwned } from './owner-lock.server.ts';
import type { Notes } from './refusal.ts';

/** Address of the server that another process of ours runs on `dataDir`; null if there is none. */
export async function runningServerUrl(
  dataDir: string,
  log: Notes,
  worldDir = '/var/lib/bazarche',
): Promise<string | null> {
  const place = join(resolve(dataDir), 'postgres');
  if (!existsSync(join(place, 'owner.json'))) return null;
  const home = await openHome(resolve(dataDir), serverAccount(join(place, 'data')), worldDir, log);
  return isOwned(home.lock) ? serverUrl(home) : null;
}
