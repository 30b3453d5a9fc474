import { describe, expect, it } from 'vitest';
import { validation } from '../messages/validation.ts';
import { type FieldDemands, FORM_RULES, fieldError, isRuleName, type RuleName } from './form-rules.ts';

describe('FORM_RULES', () => {
  it.each<[RuleName, string, keyof typeof validation | null]>([
    ['required', 'x', null],
    ['required', ' \u00a0', 'required_field'],
    ['username', '۰۹۱۲۱۲۳۴۵۶۷', null],
    ['username', 'sara@example.com', null],
    ['username', 'sara', 'invalid_username'],
    ['username', '02144556677', 'invalid_username'],
    ['username', '', 'required_field'],
    ['mobile', '+98 912 123 4567', null],
    ['mobile', 'sara@example.com', 'invalid_phone'],
    ['phone', '021-4455-6677', null],
    ['phone', '0912 123 4567', null],
    ['phone', '4455', 'invalid_phone'],
    ['email', 'sara@example.com', null],
    ['email', 'sara@example', 'email'],
    ['code', '۱۲۳٤', null],
    ['code', '12 34', null],
    ['code', '\u200f۱۲-۳۴', null],
    ['code', '12x4', 'digit'],
    ['number', '۱٬۲۰۰', null],
    ['number', 'هزار', 'invalid_number'],
    ['number', '−۵', null],
    ['number', '9'.repeat(20), null],
    ['name', 'سارا احمدی', null],
    ['name', '۱۲۳', 'invalid_name'],
    ['name', 'سارا <b>', 'invalid_name'],
  ])('GEN-02 %s of «%s»: %s', (rule, value, failure) => expect(FORM_RULES[rule](value)).toBe(failure));

  it('only include own properties', () => {
    expect(isRuleName('username')).toBe(true);
    expect(['toString', '__proto__', '', undefined].some(isRuleName)).toBe(false);
  });
});

describe('fieldError', () => {
  it.each<[string, FieldDemands, string | null]>([
    ['', {}, null],
    ['', { required: true }, validation.required_field],
    ['', { required: true, choice: true }, validation.required_radio],
    ['  ', { required: true, rule: 'email' }, validation.required_field],
    ['', { rule: 'email' }, null],
    ['sara', { rule: 'email' }, validation.email],
    ['۱۲۳۴', { rule: 'code', maxLength: 4 }, null],
    [' 1234 ', { rule: 'code', maxLength: 4 }, null],
    ['12 34', { rule: 'code', maxLength: 4 }, null],
    ['123', { rule: 'code', maxLength: 4 }, validation.code_length('۴')],
    ['12345', { rule: 'code', maxLength: 4 }, validation.code_length('۴')],
    ['کوتاه', { minLength: 10 }, validation.min_length('۱۰')],
    ['بلندتر', { maxLength: 5 }, validation.max_length('۵')],
    ['درست', { minLength: 4, maxLength: 4 }, null],
    ['one', { same: 'one' }, null],
    ['one', { same: 'two' }, validation.confirm],
    ['', { same: 'two' }, validation.confirm],
    ['', { same: '' }, null],
  ])('GEN-02 of «%s» with %o: %s', (value, demands, error) => expect(fieldError(value, demands)).toBe(error));
});
