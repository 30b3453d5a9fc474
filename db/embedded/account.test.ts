import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverAccount } from './account.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'bazarche-account-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const missing = join(folder, 'data');

it.each([
  ['an account of its own', 'root:x:0:0::/root:/bin/sh\nbazarche:x:901:902::/:/bin/false\n', { uid: 901, gid: 902 }],
  ['no such account', 'root:x:0:0::/root:/bin/sh\nbazarche2:x:5:5::/:/bin/false\n', NOBODY],
  ['one that is root’s', 'bazarche:x:0:0::/:/bin/false\n', NOBODY],
  ['one without numbers', 'bazarche:x\n', NOBODY],
])('OPS-01 root’s new database runs on a machine with %s as the account with the fewest rights', (_, text, account) => {
  const accounts = join(folder, 'passwd');
  writeFileSync(accounts, text);
  expect(serverAccount(missing, accounts)).toEqual(isRoot ? account : null);
  expect(serverAccount(missing, join(folder, 'nowhere'))).toEqual(isRoot ? NOBODY : null);
});

it('OPS-01 what is there already goes on running as its owner', () => {
  const accounts = join(folder, 'passwd');
  writeFileSync(accounts, 'bazarche:x:901:902::/:/bin/false\n');
  const data = mkdtempSync(join(folder, 'data-'));
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid);
  expect(serverAccount(data, accounts)).toEqual(isRoot ? NOBODY : null);
});
