import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Account that runs PostgreSQL's processes; null is the current user. */
export type SystemAccount = { uid: number; gid: number } | null;

const NOBODY = { uid: 65534, gid: 65534 };
/**
 * Name of an account that only the database server uses. It is preferred to `nobody`, as whom other programs run too;
 * they could read the server's files.
 */
const OWN_NAME = 'bazarche';
const ACCOUNTS = '/etc/passwd';

/**
 * Chooses the account that runs PostgreSQL. A choice is needed only if this process runs as root, because PostgreSQL
 * refuses to run as root. If the data already have an owner, the server runs as that user, so that one `sudo npm start`
 * does not lock the user out. New data belong to the account `bazarche`, or to `nobody` if the machine has no such
 * account. The account must have a name, because initdb needs one.
 */
export function serverAccount(data: string, accounts = ACCOUNTS): SystemAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(data, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (accountNamed(OWN_NAME, accounts) ?? NOBODY);
}

function accountNamed(name: string, file: string): SystemAccount {
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

/** Makes the account the owner of a path; does nothing if the account is the current user. */
export function makeOwner(path: string, account: SystemAccount): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Tells whether the account can reach `directory` from the root; a parent directory of mode 700 would prevent it. */
export function canEnter(directory: string, account: SystemAccount): boolean {
  if (!account) return true;
  for (let path = realpathSync(directory); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}
