import type { KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';

type Asked = {
  readonly token: string;
  readonly key: KeyObject;
  /** Host of the request: a token for another shop's site is not valid here. */
  readonly host: string;
  readonly now: Date;
};

const TOKEN_MOST = 4_096;

/** Returns whether Torob made a token for this host and it is valid at this time (SHOP-02). */
export async function isTorobToken({ token, key, host, now }: Asked): Promise<boolean> {
  if (token.length > TOKEN_MOST) return false;
  try {
    await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      audience: host,
      requiredClaims: ['exp', 'nbf', 'aud'],
      currentDate: now,
    });
    return true;
  } catch {
    return false;
  }
}
