/** Names and addresses of shops (SHOP-03). */
import { looks } from '../values/looks.ts';
import { nameTrouble } from '../values/name-trouble.ts';
import { latinDigits } from '../values/persian-text.ts';
import { isReservedName, posesAsSite } from '../values/reserved-names.ts';
import { SHOP_SLUG } from './shop.ts';

/**
 * Key that is equal for names which look alike; only one shop can have it. In Persian names digits count, so that
 * branches can differ; in Latin names a digit counts as the letter that it resembles.
 */
export function shopNameKey(name: string): string {
  const letters = looks(name).replaceAll(' ', '');
  const digits = /\p{Script=Arabic}/u.test(letters)
    ? latinDigits(name.normalize('NFKC')).replace(/\D+/g, ' ').trim()
    : '';
  return `${letters} ${digits}`.trim();
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Addresses that could be mistaken for a page of the site. */
const RESERVED: ReadonlySet<string> = new Set([
  ...[
    'admin',
    'administrator',
    'api',
    'www',
    'shop',
    'shops',
    'agent',
    'agents',
    'new',
    'edit',
    'open',
    'search',
    'my',
  ],
  ...[
    'support',
    'help',
    'about',
    'terms',
    'privacy',
    'safety',
    'login',
    'session',
    'pay',
    'payment',
    'payments',
    'bank',
  ],
  ...['bazarche', 'official', 'moderator', 'system', 'root', 'null', 'undefined', 'staff', 'security', 'police'],
]);
/** Initial addresses of earlier sellers, until they choose one. */
const BY_NUMBER = /^(?:shop|agent)-\d+$/;

/**
 * Makes an address from words, and from a number that makes it unique. If it is too long, the words are cut, never the
 * number. Null if the result is no valid address.
 */
export function deriveSlug(words: string, number: number | null = null): string | null {
  const end = number === null ? '' : `-${number}`;
  const stem = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SHOP_SLUG.max - end.length)
    .replace(/-$/, '');
  return parseSlug(`${stem}${end}`);
}

/** Normalises an address to lower case. Null if the constraint of the table `shops` would refuse it. */
export function slugOf(text: string): string | null {
  const slug = text.trim().toLowerCase();
  return slug.length >= SHOP_SLUG.min && slug.length <= SHOP_SLUG.max && SLUG.test(slug) ? slug : null;
}

/** Normalises a new address. Null if no shop can have it, or if it could be mistaken for the site or an authority. */
export function parseSlug(text: string): string | null {
  const slug = slugOf(text);
  return slug === null || BY_NUMBER.test(slug) || isReservedSlug(slug) ? null : slug;
}

const isReservedSlug = (slug: string): boolean =>
  RESERVED.has(slug) || isOffice(slug) || isReservedName(slug.replaceAll('-', ' '));

/** Parts of the site that no shop's address consists of, also beside another word: «help-center», «verify-account». */
const OFFICE_WORDS: ReadonlySet<string> = new Set(
  'help helpcenter login signin session pay payment payments security safety privacy police staff moderator verify verified verification account accounts official hemayat taeid tayid'.split(
    ' ',
  ),
);
const BESIDE: ReadonlySet<string> = new Set(
  'center centre team desk site service services online iran ir the my user bazar'.split(' '),
);

function isOffice(slug: string): boolean {
  const parts = slug.split('-').filter((part) => !/^\d+$/.test(part));
  return (
    parts.some((part) => OFFICE_WORDS.has(part)) && parts.every((part) => OFFICE_WORDS.has(part) || BESIDE.has(part))
  );
}

export type ShopSaying = 'name' | 'slug' | 'about';

/**
 * Fields of a profile with a value that a new shop could not choose. A shop keeps values that are older than a rule,
 * and staff see which they are.
 */
export function refusedSayings({ name, slug, about }: Readonly<Record<ShopSaying, string>>): ShopSaying[] {
  const isRefused = { name: nameTrouble(name) !== null, slug: isReservedSlug(slug), about: posesAsSite(about) };
  return (['name', 'slug', 'about'] as const).filter((each) => isRefused[each]);
}
