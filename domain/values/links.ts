import { latinDigits } from './persian-text.ts';

const HOST_WITH_SCHEME = /\b(?:https?|hxxps?)\s*:\s*[/\\]{1,2}\s*([^\s/\\?#]+)/gi;
/** Endings that make a link anywhere; those written after a gap are limited to endings that are not words. */
const ENDS =
  'ir|com|net|org|info|xyz|me|link|app|shop|site|online|io|co|click|top|vip|page|store|live|cc|ws|pw|gl|ly|tk|ml|ga|cf|ایران';
const ENDS_APART = 'ir|com|net|org|info|xyz|site|shop|online|click';
const BARE_HOST = new RegExp(
  `(?<![@\\p{L}\\p{N}._-])((?:[\\p{L}\\p{N}-]+\\.)+(?:${ENDS})(?::\\d{1,5})?)(?![\\p{L}\\p{N}-])`,
  'giu',
);
const HOST_APART = new RegExp(`(?<![@a-z0-9._-])([a-z0-9-]{2,})\\s*\\.\\s*(${ENDS_APART})(?![\\p{L}\\p{N}])`, 'giu');

/** Hosts that a text links to, however they are written: «pay . ir», «example[.]com», «example نقطه com». */
export function linksOf(text: string): string[] {
  const plain = latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u200B-\u200D\u2060\u00AD]/g, '')
    .replace(/\s*[[({]\s*(?:\.|dot|نقطه)\s*[\])}]\s*/g, '.')
    .replace(/(?<=[a-z0-9])\s+(?:dot|نقطه)\s+(?=[a-z])/g, '.')
    .replace(/[。．｡]/g, '.');
  return [
    // Text before an @ only imitates a host.
    ...[...plain.matchAll(HOST_WITH_SCHEME)].map(([, host = '']) => host.slice(host.lastIndexOf('@') + 1)),
    ...[...plain.matchAll(BARE_HOST)].map(([, host = '']) => host),
    ...[...plain.matchAll(HOST_APART)].map(([, name, end]) => `${name}.${end}`),
  ];
}
