import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.server.ts';

describe('a password', () => {
  it('AUTH-03 is stored salted: alike ones are not stored alike, and none can be read', async () => {
    const [one, two] = await Promise.all([hashPassword('رمز دراز من'), hashPassword('رمز دراز من')]);
    expect(one).toMatch(/^\$argon2id\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await Promise.all([one, two].map((stored) => isPassword('رمز دراز من', stored)))).toEqual([true, true]);
  });

  it('AUTH-03 is right to the last sign', async () => {
    const stored = await hashPassword('Pass word 1');
    const others = [
      'pass word 1',
      'Pass word 1 ',
      'Pass word ',
      'Pass  word 1',
      'Pass word ۱',
      'Pass word 1\u0000',
      '',
    ];
    for (const other of others) expect(await isPassword(other, stored), JSON.stringify(other)).toBe(false);
    // The whole password counts; other hash functions ignore what follows 72 bytes or a NUL.
    const long = 'ی'.repeat(128);
    const kept = await hashPassword(long);
    expect(await isPassword(long, kept)).toBe(true);
    expect(await isPassword(long.slice(0, -1), kept)).toBe(false);
    expect(await isPassword('a\u0000b', await hashPassword('a\u0000c'))).toBe(false);
  });

  it.each([
    '',
    'x',
    'Pass word 1',
    '$argon2id$',
    '$argon2id$m=19456,t=2,p=1$$',
    '$argon2id$m=19456,t=2,p=1$c2FsdHNhbHQ$',
    '$argon2i$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('AUTH-03 does not match a stored text that is not a hash: %j', async (stored) => {
    expect(await isPassword('Pass word 1', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });
});
