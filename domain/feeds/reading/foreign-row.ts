/** Title and description of rows from software that does not know our rules (SHOP-02). */
import { DESCRIPTION, NAME } from '../../listings/listing.ts';
import { cleanLine } from '../../values/persian-text.ts';
import type { FeedColumn } from './feed-columns.ts';
import { plainText } from './html-text.ts';
import type { RowFindings } from './row-findings.ts';

/** Columns that say something of the goods to buyers. */
const TOLD: readonly FeedColumn[] = ['category'];

type Words = { readonly name: string; readonly description: string };

/** A title that is too long is cut between words, and stands in full above the description. */
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
