import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import { COOKIE_SECONDS } from '../../web/cookie-names.ts';
import { secretCookie } from '../../web/cookies.ts';

/** Cookies for a sign-in without scripts (ITEM-11). */
const NAMES = ['posting-0', 'posting-1'] as const;
/** A browser stores 4,096 bytes a cookie, including its name and attributes. */
const PIECE = 3_700;
const UNPACKED_MAX = 100_000;

/** Packs the form's values into cookies that are sent to the form only; null if they are too long. */
export function draftCookies(typed: Typed, context: Pick<Context, 'services'>): string[] | null {
  const packed = brotliCompressSync(JSON.stringify(typed)).toString('base64url');
  if (packed.length > NAMES.length * PIECE) return null;
  return NAMES.map((name, at) => {
    const piece = packed.slice(at * PIECE, (at + 1) * PIECE);
    return cookie(name, piece, piece === '' ? 0 : COOKIE_SECONDS.draft, context);
  });
}

/** The values typed before signing in. Cookies are untrusted input: they may hold anything. */
export function draftFrom({ cookies }: Pick<Context, 'cookies'>): Typed {
  const packed = NAMES.map((name) => cookies.get(name) ?? '').join('');
  if (packed === '') return {};
  try {
    const text = brotliDecompressSync(Buffer.from(packed, 'base64url'), { maxOutputLength: UNPACKED_MAX }).toString();
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? typedOf(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

/** Removes the cookies, if there are any. */
export function endedDraft(context: Pick<Context, 'services' | 'cookies'>): string[] {
  return NAMES.filter((name) => context.cookies.has(name)).map((name) => cookie(name, '', 0, context));
}

function cookie(
  name: (typeof NAMES)[number],
  value: string,
  seconds: number,
  { services }: Pick<Context, 'services'>,
): string {
  return secretCookie(name, value, seconds, services.site).replace('Path=/;', `Path=${paths.newListingForm()};`);
}
