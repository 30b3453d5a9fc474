import { isCode, type Rule } from './rule.ts';

const EMPTY_WORDS = new Set(['util', 'utils', 'common', 'helper', 'helpers', 'misc']);

export const fileNames: Rule = {
  name: 'a file or folder is named after its idea: no index, utils, common or helper',
  covers: isCode,
  find({ path }) {
    const stem = path.slice(path.lastIndexOf('/') + 1).split('.')[0];
    if (stem === 'index') return [`${path} is an index`];
    const word = path.split(/[/.-]/).find((part) => EMPTY_WORDS.has(part));
    return word === undefined ? [] : [`${path} says "${word}"`];
  },
  refuses: [
    { path: 'domain/listings/index.ts', text: '' },
    { path: 'app/web/date-utils.ts', text: '' },
    { path: 'app/common/price.tsx', text: '' },
    { path: 'test/helpers.ts', text: '' },
  ],
  accepts: [{ path: 'domain/search/index-words.server.ts', text: '' }],
};
