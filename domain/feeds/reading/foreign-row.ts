/** Title and description of rows from software that does not know our rules (SHOP-02). */
import { DESCRIPTION, NAME } from '../../listings/listing.ts';
import { cleanLine } from '../../values/persian-text.ts';
import type { FeedColumn } from './feed-columns.ts';
import type { RowFindings } from './row-findings.ts';

/** Columns whose cells are put into a generated description, below their headers. */
const TOLD: readonly FeedColumn[] = ['category'];

type Words = { readonly name: string; readonly description: string };

/**
 * Title and description of a row. A title that is too long is cut between words, and put in full above the description.
 */
export function foreignWords(row: RowFindings): Words {
  const title = cleanLine(plainText(row.cell('title')));
  const name = shortened(title);
  const long = plainText(row.cell('description'));
  const short = plainText(row.cell('short_description'));
  const said = long.length >= DESCRIPTION.min ? long : [...new Set([short, long])].filter(Boolean).join('\n');
  if (name !== title) row.warn('title', { key: 'title_cut' });
  const whole = name === title || said.startsWith(title) ? said : `${title}\n${said}`.trim();
  if (whole.length >= DESCRIPTION.min || title === '') return { name, description: cut(whole) };
  row.warn('description', { key: 'description_made' });
  const lines = TOLD.flatMap((column) => {
    const { header, cell } = row.told.columns.get(column) ?? { header: '', cell: '' };
    return cell === '' ? [] : `${header}: ${plainText(cell)}`;
  });
  const facts = row.told.attributes.flatMap(({ header, cell }) => (cell === '' ? [] : `${header}: ${cell}`));
  const first = whole.startsWith(title) ? whole : [title, whole].filter(Boolean).join('\n');
  return { name, description: cut([first, ...lines, ...facts].join('\n')) };
}

function shortened(title: string): string {
  if (title.length <= NAME.max) return title;
  const at = title.lastIndexOf(' ', NAME.max);
  return title.slice(0, at >= NAME.min ? at : NAME.max).replace(/[\s،,;:؛\-–(/|]+$/u, '');
}

const cut = (text: string): string =>
  text.length <= DESCRIPTION.max ? text : `${text.slice(0, DESCRIPTION.max - 1).toWellFormed()}…`;

// Conversion of HTML in descriptions and titles to text (SHOP-02).

/** Tags that editors of shops write. Any other text with angle brackets, such as «۳ < ۵», stays. */
const TAG =
  /<\/?(p|br|div|span|strong|b|em|i|u|s|h[1-6]|ul|ol|li|a|img|table|thead|tbody|tr|td|th|figure|figcaption|section|article|blockquote|pre|code|hr|sup|sub|small|font|center|iframe|video|source|style|script|meta|link)(?:\s[^<>]*)?\/?>/giu;
const HIDDEN = /<(style|script)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/giu;
const LINES: ReadonlySet<string> = new Set(
  'p br div h1 h2 h3 h4 h5 h6 ul ol tr table section article blockquote pre hr figure'.split(' '),
);

/** Text of HTML, with line breaks and list items. */
function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = html
    .replace(HIDDEN, '')
    .replace(TAG, (tag, name: string) => {
      const bare = name.toLowerCase();
      if (bare === 'li') return tag.startsWith('</') ? '' : '\n• ';
      if (bare === 'td' || bare === 'th') return tag.startsWith('</') ? ' ' : '';
      return LINES.has(bare) ? '\n' : '';
    })
    .replace(/\[\/?[a-z_-]+(?:\s[^[\]\n]*)?\]/giu, '');
  return withoutEntities(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n+(?=• )/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200C',
  zwj: '',
  rlm: '',
  lrm: '',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
  bull: '•',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  reg: '®',
  copy: '©',
  trade: '™',
  frac12: '½',
  sup2: '²',
  sup3: '³',
};

/** Decodes the entities of HTML; unknown ones stay. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
