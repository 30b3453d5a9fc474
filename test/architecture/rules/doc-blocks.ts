import { isCode, type Rule } from './rule.ts';

const BLOCK = /^\/\*\*(?:(?!\*\/).)*?\*\/\n\n/gms;

/** Positions of documentation blocks that precede an empty line, except the block at the beginning of the file. */
const loose = (text: string): number[] =>
  [...text.matchAll(BLOCK)].map(({ index }) => index).filter((index) => text.slice(0, index).trim() !== '');

export const docBlocks: Rule = {
  name: 'a block of documentation heads a file or stands right before what it documents; a part of a file begins with //',
  covers: isCode,
  find: ({ path, text }) => loose(text).map((index) => `${path}:${text.slice(0, index).split('\n').length}`),
  refuses: [
    { path: 'domain/a/a.server.ts', text: "import './b.ts';\n\n/** The door of a. */\n\nexport const a = 1;\n" },
    {
      path: 'app/web/a.ts',
      text: 'export const a = 1;\n\n/**\n * Another part\n * of it.\n */\n\nexport const b = 1;\n',
    },
  ],
  accepts: [
    { path: 'domain/a/a.server.ts', text: '/** The door of a. */\n\nexport const a = 1;\n' },
    {
      path: 'domain/a/a.ts',
      text: 'export const a = 1;\n\n/** Another. */\nexport const b = 1;\n\n// A part.\n\nlet c;\n',
    },
  ],
};
