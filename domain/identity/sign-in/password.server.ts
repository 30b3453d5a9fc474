import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../values/concurrency-limit.ts';
import { isSameHash } from './code.server.ts';

const derive = promisify(argon2);

/** Minimum cost recommended by OWASP for argon2id: 19 MiB, two passes. Takes about 30 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Maximum number of hashes computed at once. Each needs its memory, so more would let requests exhaust the process. */
const AT_ONCE = 2;

const inTurn = limitConcurrency(AT_ONCE);

/** Hashes a password as `$argon2id$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(() => derive('argon2id', { message: password, nonce: salt, ...COST }));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${Buffer.from(hash).toString('base64url')}`;
}

/** Compares with a stored hash; false if the stored text is not a hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const found = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return isSameHash(Buffer.from(found), expected);
}
