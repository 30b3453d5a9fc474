import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { admin } from '../../app/messages/admin.ts';
import { fa } from '../../app/messages/fa.ts';
import { FORMS, GLOSSARY, oldWords, persianTexts, readGlossary } from './persian-words.ts';
import { isTest } from './rules/rule.ts';
import { ROOT, sourceFiles } from './source-files.ts';

/** Good uses of a word, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ارزش افزوده': 'the name of the tax',
  'اصل برگه': 'the paper of an inspection',
  'برگهٔ کارشناسی': 'the paper of an inspection',
  'تنها نروید': 'alone',
  'جلوبندی و تعلیق': 'the suspension of a car',
  شمارش: 'counting',
  'وارد کنید، مانند ۱۳۹۵': 'prescribed (GEN-19)',
};

const glossary = readGlossary(readFileSync(join(ROOT, GLOSSARY), 'utf8'));
const held = sourceFiles().filter(
  ({ path }) =>
    (/^app\/.*\.tsx?$/.test(path) || /^shipped\/(?:taxonomy|promotion|purchases|reviews|leasing)\//.test(path)) &&
    !isTest(path),
);

const { myListings, offers, posting, purchases, signIn } = fa;
/** Prompts for a confirmation, each with the text of the button that confirms. */
const CONFIRMED: readonly (readonly [question: string, button: string])[] = [
  [myListings.boughtRemove, myListings.removeAnyway],
  [offers.asksFirst.promised, offers.acceptToo],
  [offers.asksFirst.bought, offers.acceptToo],
  [posting.resetAsked, posting.resetYes],
  [posting.noPhotoTitle, posting.withoutPhoto],
  [posting.imagesTitle, posting.imagesRight],
  [purchases.checkout.ask.title, purchases.checkout.ask.yes],
  [signIn.dormantTitle, signIn.prove],
  // Ending of a prompt; the name of the action to undo comes before it.
  ['» برگردانده شود؟', admin.undo.confirm],
];
/** Matches endings of prompts that ask whether to go on. */
const ASKS_LEAVE = /(?<!چ[^؟]*)(?:(?<!می‌)شود|کنیم|کنم|ادامه می‌دهید)؟$/;

describe(GLOSSARY, () => {
  it('GEN-19 holds for every string on screen', () => {
    expect(glossary.length).toBeGreaterThan(40);
    const found = held.flatMap((file) => {
      // Skips the forms of verbs in seeds: options of attributes are no buttons, and a brand may be called «کن».
      const forms = file.path.startsWith('app/') ? FORMS : [];
      return oldWords(file, [...glossary, ...forms], Object.keys(EXCEPTIONS));
    });
    expect(found).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const texts = held.map(({ text }) => text).join('\n');
    expect(Object.keys(EXCEPTIONS).filter((phrase) => !texts.includes(phrase))).toEqual([]);
  });

  it.each([
    ['یکی از شهرها را برگزینید', 'انتخاب کردن'],
    ['دست‌کم ۱۰ حرف بنویسید', 'حداقل'],
    ['واژه‌های ممنوع', 'کلمه'],
    ['پیش‌نویس تایید شد', 'تأیید'],
    ['دوباره جست‌وجو کن', 'a noun or an infinitive'],
    ['آنچه نوشته‌اید را بررسی کنید', 'right after its noun'],
  ])('says the better word for «%s»', (text, better) => {
    const file = { path: 'app/messages/a.ts', text: `export const a = \`${text} \${b}\`;` };
    expect(oldWords(file, [...glossary, ...FORMS], [])).toEqual([expect.stringContaining(better)]);
  });

  it.each(['شماره را وارد کنید', 'این‌گونه نیست', 'کنسول بازی', 'بهار', 'گامبیا', 'آنچه نوشته‌اید دیده می‌شود'])(
    'takes no other word for one of its own: «%s»',
    (text) => {
      expect(oldWords({ path: 'a.ts', text: `f('${text}')` }, [...glossary, ...FORMS], [])).toEqual([]);
    },
  );

  it('knows every question that asks whether to go on', () => {
    const asked = held.flatMap(persianTexts).filter((text) => ASKS_LEAVE.test(text));
    expect(asked.filter((text) => !CONFIRMED.some(([question]) => question === text))).toEqual([]);
  });

  it.each(CONFIRMED)('confirms «%s» by a button with its words: «%s»', (question, button) => {
    const words = (text: string): readonly string[] => text.match(/[\p{L}\u200c]{3,}/gu) ?? [];
    expect(words(button).filter((word) => words(question).includes(word))).not.toEqual([]);
  });
});
