import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyOf } from '../config-push.ts';
import { keptSecret, keptVapid } from './data-directory.ts';

let dataDir: string;
const made: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bazarche-kept-'));
  made.push(dataDir);
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

describe('what a site makes for itself and keeps', () => {
  it('NOTI-02 keys for pushes outlive a restart, are a pair, and are for our own eyes', () => {
    const keys = keptVapid(dataDir);
    expect(keptVapid(dataDir)).toEqual(keys);
    expect(publicKeyOf(keys.privateKey)).toBe(keys.publicKey);
    expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43]);
    expect(statSync(join(dataDir, 'vapid')).mode & 0o777).toBe(0o600);
    expect(keptVapid(mkdtempSync(join(dataDir, 'other-')))).not.toEqual(keys);
  });

  it('NOTI-02 damaged keys stop the start with a sentence that says what to do, and do not stand in it', () => {
    const { privateKey } = keptVapid(dataDir);
    for (const text of ['', 'x', `${privateKey}\n${privateKey}`]) {
      writeFileSync(join(dataDir, 'vapid'), text);
      expect(() => keptVapid(dataDir)).toThrow(/vapid is damaged: remove it/);
      expect(() => keptVapid(dataDir)).not.toThrow(privateKey);
    }
  });

  it('OPS-01 so does the secret', () => {
    const secret = keptSecret(dataDir);
    expect(keptSecret(dataDir)).toBe(secret);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });
});
