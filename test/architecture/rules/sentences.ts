import { at, nodesOf, textOf } from '../syntax.ts';
import { isCode, isTest, type Rule } from './rule.ts';

const PERSIAN = /[\u0600-\u06FF]/;
/** Folders of texts for people, of seed data, and of code that handles Persian script. */
const HOME =
  /^(?:app\/messages|shipped|bench|domain\/(?:values|taxonomy|locations|query-reading|search|feeds\/reading))\//;

export const sentences: Rule = {
  name: 'Persian stands in messages, seeds and the files that know the script',
  covers: (path) => (isCode(path) || /\.(?:css|html)$/.test(path)) && !isTest(path) && !HOME.test(path),
  find(file) {
    if (!isCode(file.path)) {
      return PERSIAN.test(file.text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, ''))
        ? [`${file.path} speaks Persian`]
        : [];
    }
    return nodesOf(file)
      .filter((node) => PERSIAN.test(textOf(node) ?? '') || (node.type === 'Literal' && PERSIAN.test(String(node.raw))))
      .map((node) => at(file, node, 'speaks Persian; the sentence belongs in app/messages'));
  },
  refuses: [
    { path: 'app/parts/a.tsx', text: 'export const A = () => <p>سلام</p>;' },
    { path: 'domain/listings/a.ts', text: "export const a = '\\u0633';" },
    { path: 'app/ui/a.module.css', text: ".a::before { content: 'نو'; }" },
  ],
  accepts: [
    { path: 'app/parts/a.tsx', text: '/** «سلام» */\nexport const A = () => <p>{x}</p>;' },
    { path: 'app/messages/fa.ts', text: "export const fa = { hello: 'سلام' };" },
  ],
};
