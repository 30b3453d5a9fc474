import { describe, expect, it } from 'vitest';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { dictionary, inShort, places, searchAt, taxonomy } from '../../test/shipped-dictionary.ts';
import { sample } from '../../test/tier.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import type { Alias } from './aliases.ts';
import { buildDictionary } from './dictionary.ts';
import { readQuery } from './read-query.ts';
import { RANKS } from './sense.ts';
import { spokenForms } from './spoken-forms.ts';
import { nameKey } from './terms.ts';

const alias = (phrase: string, target: string, isModifier = false): Alias => ({ phrase, target, isModifier });
const readWith = (aliases: readonly Alias[], text: string, of = taxonomy) =>
  inShort(readQuery({ ...searchAt(''), text }, buildDictionary(of, places, aliases), spokenForms).query);
const ranksOf = (phrase: string) => (dictionary.senses.get(nameKey(phrase)) ?? []).map(({ rank }) => rank);

describe('the dictionary', () => {
  it('SRCH-16 has the senses of each phrase in the order of how sure they are, each with a target', () => {
    for (const [key, senses] of dictionary.senses) {
      expect(key).not.toBe('');
      for (const { targets } of senses) expect(targets.length).toBeGreaterThan(0);
    }
    const inOrder = [...dictionary.senses.values()].filter((senses) =>
      senses.every(({ rank }, at) => at === 0 || RANKS.indexOf(rank) <= RANKS.indexOf(senses[at - 1]?.rank ?? 'alias')),
    );
    // If a category and one of its options have the same name, the option comes first.
    expect(inOrder.length / dictionary.senses.size).toBeGreaterThan(0.9);
  });

  it.each([
    ['لپ‌تاپ', 'name'],
    ['سامسونگ', 'label'],
    ['پراید', 'family'],
    ['یخچال', 'alias'],
  ])('SRCH-16 knows «%s» as a %s', (phrase, rank) => {
    expect(ranksOf(phrase)).toContain(rank);
  });

  it.each(['سایر', 'دارد', 'ندارد', 'بله', 'خیر', 'مهم نیست'])(
    'SRCH-16 knows no answer that says nothing: «%s»',
    (label) => {
      expect(ranksOf(label)).toEqual([]);
    },
  );

  it.each([
    ['سمند LX', 'سمند ال ایکس'],
    ['BMW', 'بی ام و'],
    ['mg', 'ام جی'],
  ])('SRCH-16 reads «%s» and «%s» as one', (letters, spelled) => {
    expect(readWith([], letters)).not.toBe('');
    expect(readWith([], spelled)).toBe(readWith([], letters));
  });
});

describe('an alias', () => {
  it.each(
    sample(
      [
        ['of a category', 'c/laptops', 'laptops'],
        ['of categories', 'c/laptops,tablets', 'laptops,tablets'],
        ['of an option', 'o/phone_brand/samsung', 'mobile-phones phone_brand=samsung'],
        ['of models', 'm/saipa/tiba', 'saipa model=tiba,tiba-2'],
        ['of places', 'p/karaj', '@karaj'],
        ['of a word', 'w/ققنوس', '«سیمرغ»'],
      ] as const,
      3,
    ),
  )('SRCH-16 %s is read so', (_, target, expected) => {
    expect(readWith([alias('سیمرغ', target)], 'سیمرغ')).toBe(expected);
  });

  it('SRCH-16 of a word finds that word, too', () => {
    const made = buildDictionary(taxonomy, places, [alias('سیمرغ', 'w/ققنوس')]);
    expect(readQuery({ ...searchAt(''), text: 'سیمرغ' }, made, spokenForms).query.words).toEqual([['سیمرغ', 'ققنوس']]);
  });

  it.each(
    sample(
      [
        ['a category that was deleted', 'c/never-there'],
        ['an option that was deleted', 'o/phone_brand/never-there'],
        ['options of a question that was deleted', 'o/never_there/samsung'],
        ['a tick of a question that was deleted', 'f/never_there'],
        ['models of a brand that was deleted', 'm/never-there/tiba'],
        ['a place that was deleted', 'p/never-there'],
        ['nothing', ''],
        ['an unknown kind', 'x/laptops'],
        ['no word', 'w/'],
        ['an inherited name', 'o/constructor/toString'],
      ] as const,
      4,
    ),
  )('SRCH-16 of %s leaves the phrase a word', (_, target) => {
    expect(readWith([alias('سیمرغ', target)], 'سیمرغ لپ‌تاپ')).toBe('laptops «سیمرغ»');
  });

  it('SRCH-16 keeps what is left of its categories when one is deleted', () => {
    const { categories, categoryAttributes, categoryTags } = TAXONOMY_ROWS;
    const gone = categories.find(({ slug }) => slug === 'tablets')?.id;
    const rows = {
      ...TAXONOMY_ROWS,
      categories: categories.filter(({ id }) => id !== gone),
      categoryAttributes: categoryAttributes.filter(({ categoryId }) => categoryId !== gone),
      categoryTags: categoryTags.filter(({ categoryId }) => categoryId !== gone),
    };
    expect(readWith([alias('سیمرغ', 'c/laptops,tablets')], 'سیمرغ', buildTaxonomy(rows, 2, 1405))).toBe('laptops');
  });

  it.each(
    sample(
      [
        ['of itself', [alias('سیمرغ', 'w/سیمرغ')], 'سیمرغ', [['سیمرغ']]],
        ['in a chain', [alias('سیمرغ', 'w/ققنوس'), alias('ققنوس', 'w/عنقا')], 'سیمرغ', [['سیمرغ', 'ققنوس']]],
        ['in a ring', [alias('سیمرغ', 'w/ققنوس'), alias('ققنوس', 'w/سیمرغ')], 'ققنوس', [['ققنوس', 'سیمرغ']]],
        ['of a stop word', [alias('سیمرغ', 'w/از')], 'سیمرغ', [['سیمرغ']]],
      ] as const,
      3,
    ),
  )('SRCH-16 %s is followed once', (_, aliases, text, words) => {
    const made = buildDictionary(taxonomy, places, aliases);
    expect(readQuery({ ...searchAt(''), text }, made, spokenForms).query.words).toEqual(words);
  });

  it.each(
    sample(
      [
        ['a letter', 'ک'],
        ['a stop word', 'از'],
        ['no letter', '؟!'],
        ['nothing', ''],
        ['an inherited name', '__proto__'],
      ] as const,
      3,
    ),
  )('SRCH-16 whose phrase is %s changes no other search', (_, phrase) => {
    const text = 'گوشی سامسونگ ققنوس';
    const aliases = [alias('گوشی', 'c/mobile-phones')];
    expect(readWith([...aliases, alias(phrase, 'c/cars')], text)).toBe(readWith(aliases, text));
  });

  it('SRCH-16 that is only a property is never the head', () => {
    expect(readWith([alias('سیمرغ', 'o/condition/new', true)], 'سیمرغ لپ‌تاپ')).toBe('laptops condition=new');
  });
});
