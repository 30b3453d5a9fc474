import { describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { unreadMessages } from './message-use.ts';
import { isCode, isTest } from './rules/rule.ts';
import { sourceFiles } from './source-files.ts';

describe('app/messages/fa.ts', () => {
  it('has no unused sentence', () => {
    const readers = sourceFiles().filter(
      ({ path }) =>
        /^(?:app|server)\//.test(path) && !path.startsWith('app/messages/') && isCode(path) && !isTest(path),
    );
    // Leaves out keys that GEN-19 prescribes and that no form uses yet.
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
  ])('finds the keys that %s does not read', (expression, unread) => {
    expect(
      unreadMessages(messages, reader(`import { fa } from './messages/fa.ts'; export const a = ${expression};`)),
    ).toEqual(unread);
  });

  it.each([
    ['const { price } = fa; f(price.free);', ['price.words', 'count']],
    ['const { price: { free } } = fa; f(free);', ['price.words', 'count']],
    ['const { price } = fa; f(price);', ['count']],
    ['const { price: p, count } = fa; const { free } = p; f(free, count);', ['price.words']],
    ['const { free } = fa.price; f({ free: 1 }, x.free);', ['price.free', 'price.words', 'count']],
    ['const { free } = fa.price; f({ free });', ['price.words', 'count']],
    ['const { free, ...rest } = fa.price; f(free);', ['count']],
    ['const words = fa.price; f(words.free);', ['price.words', 'count']],
    ['const words = fa.price; f(words);', ['count']],
    ['export const words = fa.price;', ['count']],
    ['export const { free } = fa.price;', ['count']],
  ])('finds the keys that %s do not read', (statements, unread) => {
    expect(unreadMessages(messages, reader(`import { fa } from './messages/fa.ts'; ${statements}`))).toEqual(unread);
  });

  it('counts uses of an area that is imported alone, but not of another object with the same name', () => {
    const area = "import { price as p } from './messages/price.ts'; export const a = p.free;";
    expect(unreadMessages(messages, reader(area))).toEqual(['price.words', 'count']);
    const stranger = "import { price } from './price.ts'; export const a = price.free;";
    expect(unreadMessages(messages, reader(stranger))).toEqual(['price.free', 'price.words', 'count']);
  });
});
