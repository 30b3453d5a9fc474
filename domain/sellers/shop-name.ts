/** Names and addresses of shops (SHOP-03). */
import { looks } from '../values/looks.ts';
import { nameTrouble } from '../values/name-trouble.ts';
import { latinDigits } from '../values/persian-text.ts';
import { isReservedName, posesAsSite } from '../values/reserved-names.ts';
import { SHOP_SLUG } from './shop.ts';

/**
 * Names with equal keys look alike, and only one shop has them. Digits of names in Persian letters count, so that branches
 * differ; among Latin letters a digit counts as the letter that it looks like.
 */
export function shopNameKey(name: string): string {
  const letters = looks(name).replaceAll(' ', '');
  const digits = /\p{Script=Arabic}/u.test(letters)
    ? latinDigits(name.normalize('NFKC')).replace(/\D+/g, ' ').trim()
    : '';
  return `${letters} ${digits}`.trim();
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Words that could pass for a page of the site. */
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
/** Addresses of sellers from before, until they choose one. */
const BY_NUMBER = /^(?:shop|agent)-\d+$/;

/**
 * Makes an address of words, and of a number that distinguishes it from others. What is too long is cut from the words,
 * never from the number. Null if what is left is no address of a shop.
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

/** Brings an address to its stored form: lower case. Null if the table `shops` would refuse it. */
export function slugOf(text: string): string | null {
  const slug = text.trim().toLowerCase();
  return slug.length >= SHOP_SLUG.min && slug.length <= SHOP_SLUG.max && SLUG.test(slug) ? slug : null;
}

/** Brings a new address to its stored form. Null if no shop can have it, or if it could pass for the site or an authority. */
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

/** Names the parts of a profile that a new shop could not have. A shop keeps those from before a rule; staff see them. */
export function refusedSayings({ name, slug, about }: Readonly<Record<ShopSaying, string>>): ShopSaying[] {
  const isRefused = { name: nameTrouble(name) !== null, slug: isReservedSlug(slug), about: posesAsSite(about) };
  return (['name', 'slug', 'about'] as const).filter((each) => isRefused[each]);
}
