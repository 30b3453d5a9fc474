import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who PostgreSQL's processes run as; null is ourselves. */
export type Account = { uid: number; gid: number } | null;

const NOBODY = { uid: 65534, gid: 65534 };
/**
 * An account of this name belongs to the server alone; `nobody` runs other programs too, which could read its files.
 */
const OWN_NAME = 'bazarche';
const ACCOUNTS = '/etc/passwd';

/**
 * PostgreSQL refuses to run as root. Under root it runs as the user who already owns the data, so that one `sudo npm
 * start` does not lock that user out; for new data as the machine's account `bazarche`, or as `nobody` if there is
 * none. The account must have a name, because initdb needs one.
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

/** Gives a path to the account; nothing to do when the account is our own. */
export function handOver(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whether the account may walk into `directory` from the root; a home directory of mode 700 somewhere above forbids it. */
export function canEnter(directory: string, account: Account): boolean {
  if (!account) return true;
  for (let path = realpathSync(directory); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}
