import { describe, expect, it } from 'vitest';
import { readInShort } from '../../../test/shipped-dictionary.ts';

describe('what a thing is for', () => {
  it.each([
    ['یخچال ویترینی برای مغازه', 'shop-equipment shop_equipment_kind=display-fridge'],
    ['برای مغازه‌ام یه یخچال ویترینی لازم دارم', 'shop-equipment shop_equipment_kind=display-fridge'],
    ['واسه ماشین باند میخوام', 'speakers'],
    ['زمین برای ویلا', 'land'],
    ['وام برای خرید خانه', 'legal-financial legal_service_kind=investment'],
    ['گوشی برای مادرم', 'mobile-phones'],
  ])('SRCH-16 of «%s» is not what is searched for: %s', (text, expected) => {
    expect(readInShort(text)).toBe(expected);
  });

  it('SRCH-16 narrows where listings of the thing tell it', () => {
    expect(readInShort('برای سگ غذا')).toBe(readInShort('غذا برای سگ'));
    expect(readInShort('کتاب برای کنکور')).toContain('school_level=konkur');
  });

  it('SRCH-16 is searched for when nothing else is named', () => {
    expect(readInShort('برای مغازه')).toBe(readInShort('مغازه'));
  });

  it('SRCH-16 stays a word when it is of a brand', () => {
    expect(readInShort('قاب برای آیفون')).toContain('ایفون');
  });
});
