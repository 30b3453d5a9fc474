import { expect, it } from 'vitest';
import type { ListingFault } from '../../../domain/listings/posting/listing-fault.ts';
import { validation } from '../../messages/validation.ts';
import { faultSentences } from './listing-fault-sentence.ts';

const NUMBER: ListingFault = { key: 'invalid_number' };
const AMOUNT: ListingFault = { key: 'invalid_number', isAmount: true };

it.each<[ListingFault, string]>([
  [{ key: 'price_zero' }, 'اگر رایگان است، گزینهٔ «رایگان است» را انتخاب کنید'],
  [{ key: 'price_between', least: 1, most: 99_000_000_000 }, 'قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد'],
  [{ key: 'min_length', number: 10 }, 'حداقل ۱۰ حرف وارد کنید'],
  [{ key: 'max', number: 2_000 }, 'لطفا عددی تا ۲٬۰۰۰ وارد کنید'],
  [{ key: 'required_radio' }, 'لطفا یکی از گزینه‌ها را انتخاب کنید'],
  [{ key: 'max', number: 1405, grouping: false }, 'لطفا عددی تا ۱۴۰۵ وارد کنید'],
  [{ key: 'unknown_choice' }, 'این گزینه در دسترس نیست، لطفا دوباره انتخاب کنید'],
  [{ key: 'custom', sentence: 'سال را درست وارد کنید' }, 'سال را درست وارد کنید'],
])('ITEM-03 %j has a message', (fault, sentence) => {
  expect(faultSentences({ 'attributes.5': fault })).toEqual({ 'attributes.5': sentence });
});

it.each([
  ['price', AMOUNT, { price: '85,5' }, validation.fraction('۸۵ یا ۸۶')],
  ['price', AMOUNT, { price: '۲۵ میلیون' }, validation.amount_read('۲۵٬۰۰۰٬۰۰۰')],
  ['price', AMOUNT, { price: 1.5 }, validation.invalid_number],
  ['attributes.5', NUMBER, { a5: '120,00' }, validation.fraction('۱۲۰')],
  ['attributes.5', NUMBER, { a5: '۲۵ میلیون' }, validation.invalid_number],
  ['attributes.5', AMOUNT, { a5: '۲۵ میلیون' }, validation.amount_read('۲۵٬۰۰۰٬۰۰۰')],
  ['attributes.5', AMOUNT, { a5: '25000000 تومان' }, validation.amount_read('۲۵٬۰۰۰٬۰۰۰')],
  ['attributes.5', AMOUNT, { a5: '۲۵ تومان' }, validation.amount_unclear('۲۵ یا ۲۵٬۰۰۰٬۰۰۰')],
  ['attributes.5', AMOUNT, { a5: '85,5' }, validation.fraction('۸۵ یا ۸۶')],
  ['attributes.5', AMOUNT, { a5: 'هیچ' }, validation.invalid_number],
  ['attributes.5', NUMBER, {}, validation.invalid_number],
])('GEN-03: an unread number in %s of %j has a message', (field, fault, typed, sentence) => {
  expect(faultSentences({ [field]: fault }, typed)).toEqual({ [field]: sentence });
});
