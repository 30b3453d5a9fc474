import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { COOKIE_SECONDS, COOKIES } from '../../web/cookie-names.ts';
import { secretCookie } from '../../web/cookies.ts';

const NAMES = COOKIES.supportDraft;
/** A browser stores 4,096 bytes a cookie, including its name and attributes. */
const PIECE = 3_700;
const UNPACKED_MAX = 40_000;

const Kept = v.record(v.string(), v.string());

/**
 * Packs what a visitor wrote into cookies that are sent to the form alone, so that it is there again after the sign-in, without
 * scripts too (SUPP-01). Null if it is too long, which no text of letters is.
 */
export function keptMessage(fields: Readonly<Record<string, string>>, context: Pick<Context, 'services'>) {
  const packed = brotliCompressSync(JSON.stringify(fields)).toString('base64url');
  if (packed.length > NAMES.length * PIECE) return null;
  return NAMES.map((name, at) => {
    const piece = packed.slice(at * PIECE, (at + 1) * PIECE);
    return cookie(name, piece, piece === '' ? 0 : COOKIE_SECONDS.supportDraft, context);
  });
}

/** Reads what was written before the sign-in; empty if nothing was. Cookies are untrusted: they may hold anything. */
export function readKeptMessage({ cookies }: Pick<Context, 'cookies'>): Readonly<Record<string, string>> {
  const packed = NAMES.map((name) => cookies.get(name) ?? '').join('');
  if (packed === '') return {};
  try {
    const text = brotliDecompressSync(Buffer.from(packed, 'base64url'), { maxOutputLength: UNPACKED_MAX }).toString();
    const kept = v.safeParse(Kept, JSON.parse(text));
    return kept.success ? kept.output : {};
  } catch {
    return {};
  }
}

/** Removes the cookies, in every answer to a message that was sent: they are not sent to its call. */
export const endedKeptMessage = (context: Pick<Context, 'services'>): string[] =>
  NAMES.map((name) => cookie(name, '', 0, context));

function cookie(name: (typeof NAMES)[number], value: string, seconds: number, { services }: Pick<Context, 'services'>) {
  return secretCookie(name, value, seconds, services.site).replace('Path=/;', `Path=${paths.support()};`);
}
