import { describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { unreadMessages } from './message-use.ts';
import { isCode, isTest } from './rules/rule.ts';
import { sourceFiles } from './source-files.ts';

describe('app/messages/fa.ts', () => {
  it('holds no sentence that nothing shows', () => {
    const readers = sourceFiles().filter(
      ({ path }) =>
        /^(?:app|server)\//.test(path) && !path.startsWith('app/messages/') && isCode(path) && !isTest(path),
    );
    // GEN-19 prescribes these keys; the forms that use them are not built yet.
    const specified = /^(?:validation|failures)\./;
    expect(unreadMessages(fa, readers).filter((key) => !specified.test(key))).toEqual([]);
  });

  const messages = { price: { free: 'a', words: ['b'] }, count: (n: number) => `${n}` };
  const reader = (text: string) => [{ path: 'app/a.tsx', text }];

  it.each([
    ['fa.price.free', ['price.words', 'count']],
    ['fa.price', ['count']],
    ['fa.price[kind]', ['count']],
    ['fa.count(3)', ['price.free', 'price.words']],
    ['fa', ['price.free', 'price.words', 'count']],
    ['[fa.price.words.length, fa.price.free.trim(), fa.count]', []],
  ])('knows what %s leaves unread', (expression, unread) => {
    expect(
      unreadMessages(messages, reader(`import { fa } from './messages/fa.ts'; export const a = ${expression};`)),
    ).toEqual(unread);
  });

  it('knows an area that is imported alone, and a stranger of the same name', () => {
    const area = "import { price as p } from './messages/price.ts'; export const a = p.free;";
    expect(unreadMessages(messages, reader(area))).toEqual(['price.words', 'count']);
    const stranger = "import { price } from './price.ts'; export const a = price.free;";
    expect(unreadMessages(messages, reader(stranger))).toEqual(['price.free', 'price.words', 'count']);
  });
});
