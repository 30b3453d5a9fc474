import type { SourceFile } from './source-files.ts';
import { nodesOf, textOf } from './syntax.ts';

export const GLOSSARY = 'docs/persian-words.md';

/** A word that is not used on screen, found by its pattern, and the better one. */
export type Replaced = { readonly use: string; readonly not: string; readonly pattern: RegExp };

/**
 * Reads the glossary's table `| write | instead of |`. Words are separated by «،»; «…» at the end of a word stands for
 * any ending.
 */
export function readGlossary(text: string): Replaced[] {
  const [, table = ''] = text.split('| write | instead of |');
  const rows = table.split('\n\n')[0]?.matchAll(/^\| (.+) \| (.+) \|$/gm) ?? [];
  return [...rows].flatMap(([, use = '', words = '']) =>
    words.split('، ').map((not) => ({ use, not, pattern: wordPattern(not) })),
  );
}

/** Endings with which a word is still the same word: plurals, persons, «ی» and ezafe. */
const ENDING = '(?:[ٔیمش]|ِ|یی|\u200c?(?:ها|های|هایی|هایتان|هایش|ای|اند|تان|شان|مان|ام|اش))?';

function wordPattern(word: string): RegExp {
  const rest = word.endsWith('…') ? `${word.slice(0, -1)}[\\p{L}\u200c]*` : `${word}${ENDING}`;
  return new RegExp(`(?<![\\p{L}\\p{M}\u200c])${rest}(?![\\p{L}\u200c])`, 'u');
}

const IMPERATIVES =
  'کن|بزن|برو|بیا|ببین|بنویس|بگو|بگیر|بساز|بفرست|ببند|بردار|بگذار|بجو|بپرس|بپذیر|نپذیر|بخر|بخوان|برگرد';

/** Forms that no string may have whatever its words are, each with what to write instead. */
export const FORMS: readonly Replaced[] = [
  {
    use: 'a plural verb, or on a button a noun or an infinitive',
    not: 'a singular imperative',
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\u200c])(?:${IMPERATIVES})(?![\\p{L}\\p{M}\u200c])`, 'u'),
  },
  { use: '«را» right after its noun', not: 'آنچه … را', pattern: /آنچه [^.؛،؟]*[\p{L}] را(?!\p{L})/u },
];

/** Persian strings of a file. In a template literal, each text part between placeholders counts as a string. */
export const persianTexts = (file: SourceFile): string[] =>
  nodesOf(file).flatMap((node) => {
    const text = textOf(node);
    return text !== null && /[آ-ی]/.test(text) ? [text] : [];
  });

/**
 * Words that must not be used, as `path: text: not … but …`. Exceptions are removed from a text before it is checked.
 */
export function oldWords(file: SourceFile, replaced: readonly Replaced[], exceptions: readonly string[]): string[] {
  return persianTexts(file).flatMap((text) => {
    const read = exceptions.reduce((left, exception) => left.replaceAll(exception, ' '), text);
    return replaced
      .filter(({ pattern }) => pattern.test(read))
      .map(({ use, not }) => `${file.path}: ${text}: not ${not} but ${use}`);
  });
}
