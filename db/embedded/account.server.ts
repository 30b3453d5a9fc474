import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Account that runs PostgreSQL's processes; null is the current user. */
export type Account = { uid: number; gid: number } | null;

const NOBODY = { uid: 65534, gid: 65534 };
/** Only the server uses an account of this name. `nobody` also runs other programs, which could read its files. */
const OWN_NAME = 'bazarche';
const ACCOUNTS = '/etc/passwd';

/**
 * Chooses the account, because PostgreSQL refuses to run as root. As root, the server runs as the user who owns the
 * data, so that one `sudo npm start` does not lock that user out. New data belongs to the account `bazarche`, or to
 * `nobody` if the machine has no such account. The account must have a name, because initdb needs one.
 */
export function serverAccount(data: string, accounts = ACCOUNTS): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(data, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : (accountNamed(OWN_NAME, accounts) ?? NOBODY);
}

function accountNamed(name: string, file: string): Account {
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
export function makeOwner(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Tells whether the account can reach `directory` from the root; a parent directory of mode 700 would prevent it. */
export function canEnter(directory: string, account: Account): boolean {
  if (!account) return true;
  for (let path = realpathSync(directory); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}
