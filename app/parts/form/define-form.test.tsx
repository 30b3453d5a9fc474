import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseJalaliDay } from '../../../domain/values/jalali-day.ts';
import { validation } from '../../messages/validation.ts';
import { emptyFormState, type FormState } from '../../web/forms/form-state.ts';
import { fieldError } from '../form-rules.ts';
import { anyOf, choice, fixed, listed, radios, returned, returnedSum, tick, ticks, typed } from './choice-kinds.ts';
import { defineForm } from './define-form.ts';
import { Form } from './form.tsx';
import { FormField, FormFields } from './form-field.tsx';
import { checked, omittable, optional, orElse, orEmpty, readAs } from './kind-changes.ts';
import { decimalNumber, hidden, id, money, NO_PRICE, price, wholeNumber } from './number-kinds.ts';
import { code, email, mobile, name, password, phone, text, username } from './text-kinds.ts';

const { required_field, invalid_number, invalid_phone, required_radio } = validation;
const { fraction, amount_read, amount_unclear } = validation;

/** Parses a value by a kind; returns the output or the error's sentence. */
function read(kind: { readonly schema: v.GenericSchema<unknown, unknown> }, given: unknown): unknown {
  const form = defineForm({ field: { look: { control: 'hidden' }, sent: kind.schema, ...kind } }, { field: '' });
  const parsed = v.safeParse(form.input, given === undefined ? {} : { field: given }, { abortPipeEarly: true });
  return parsed.success ? parsed.output.field : { wrong: parsed.issues[0].message };
}
const HALVES = { min: 0.1, max: 4, between: (least: string, most: string) => `${least} ${most}` };
const wrong = (sentence: string) => ({ wrong: sentence });

describe('GEN-02 a kind of field reads', () => {
  it.each([
    ['text', text({ max: 3 }), ' سلا ', 'سلا'],
    ['a text that is too long', text({ max: 3 }), 'سلام', wrong(validation.max_length('۳'))],
    ['a text that is too short', text({ min: 2 }), 'س', wrong(validation.min_length('۲'))],
    ['no text', text(), ' ', wrong(required_field)],
    ['what is no text', text(), 5, wrong(required_field)],
    ['nothing', text(), undefined, wrong(required_field)],
    ['a text after it was cleaned', text({ max: 4, clean: (typed) => typed.replaceAll('-', '') }), ' -سل--ام ', 'سلام'],
    ['what is nothing once it is cleaned', text({ clean: () => ' ' }), 'سلام', wrong(required_field)],
    ['a text with signs that nobody sees', text(), '\u{e0041}س\u061cلا\u00ad\u200bم\u200cی', 'سلام\u200cی'],
    ['nothing but such signs', optional(text()), '\u200b\u2060', null],
    ['a name', name({}), 'سارا', 'سارا'],
    ['a name without a letter', name({}), '۱۲۳', wrong(validation.invalid_name)],
    ['a mobile in Persian digits', mobile(), '۰۹۱۲ ۱۲۳ ۴۵۶۷', '+989121234567'],
    ['a landline as a mobile', mobile(), '02112345678', wrong(invalid_phone)],
    ['a landline', phone(), '02112345678', '+982112345678'],
    ['an address', email(), 'Sara@Example.com', 'sara@example.com'],
    ['either of the two', username(), 'sara@example.com', 'sara@example.com'],
    ['a password with its spaces', password({ min: 3 }), ' a ', ' a '],
    ['a code', code(), '۱۲۳۴', '۱۲۳۴'],
    ['a number', wholeNumber(), '۱٬۲۳۴', 1234],
    ['a number of a program', wholeNumber(), 7, 7],
    ['a number beyond', wholeNumber({ max: 5, between: (a, b) => `${a} ${b}` }), '6', wrong('۰ ۵')],
    ['what is no number', wholeNumber(), 'شش', wrong(invalid_number)],
    ['no number', wholeNumber(), '', wrong(required_field)],
    ['half a number', wholeNumber(), 1.5, wrong(invalid_number)],
    ['a fraction of a program that looks grouped', wholeNumber(), 12.345, wrong(invalid_number)],
    ['a fraction', wholeNumber(), '85,5', wrong(fraction('۸۵ یا ۸۶'))],
    ['a fraction of nothing', wholeNumber(), '120,00', wrong(fraction('۱۲۰'))],
    ['misplaced groups', wholeNumber(), '12,34,567', wrong(invalid_number)],
    ['words in a number', wholeNumber(), '۲۵ میلیون', wrong(invalid_number)],
    ['a decimal after a slash', decimalNumber(HALVES), '۲/۵', 2.5],
    ['a fraction of an amount', money(), '85,5', wrong(fraction('۸۵ یا ۸۶'))],
    ['an amount in words', money(), '۲ و نیم میلیارد', wrong(amount_read('۲٬۵۰۰٬۰۰۰٬۰۰۰'))],
    ['an amount that may be two', price(), '۲۵ تومان', wrong(amount_unclear('۲۵ یا ۲۵٬۰۰۰٬۰۰۰'))],
    ['a decimal', decimalNumber(HALVES), '۰٫۳', 0.3],
    ['a decimal with Arabic digits', decimalNumber(HALVES), '٢٫٥', 2.5],
    ['a decimal with a point', decimalNumber(HALVES), ' 2.25 ', 2.25],
    ['a decimal of a program', decimalNumber(HALVES), 0.6, 0.6],
    ['a whole number as a decimal', decimalNumber(HALVES), '۳', 3],
    ['the bound of a decimal', decimalNumber(HALVES), '۴٫۰', 4],
    ['a decimal below its bound', decimalNumber(HALVES), '۰٫۰۹', wrong('۰٫۱ ۴')],
    ['a decimal beyond its bound', decimalNumber(HALVES), 4.01, wrong('۰٫۱ ۴')],
    ['three decimals', decimalNumber(HALVES), '۱٫۲۳۴', wrong(invalid_number)],
    ['a decimal without a whole', decimalNumber(HALVES), '٫۵', wrong(invalid_number)],
    ['a negative decimal', decimalNumber(HALVES), '-۱٫۵', wrong('۰٫۱ ۴')],
    ['an exponent', decimalNumber(HALVES), '1e1', wrong(invalid_number)],
    ['two points', decimalNumber(HALVES), '1.2.3', wrong(invalid_number)],
    ['no decimal', decimalNumber(HALVES), ' ', wrong(required_field)],
    ['an amount', money(), '۲٬۵۰۰٬۰۰۰', 2_500_000],
    ['an amount that no price is', price(), '0', wrong(NO_PRICE)],
    ['a price beyond its bounds', price({ min: 5, max: 9 }), '10', wrong(validation.price_between('۹', '۵'))],
    ['an amount beyond its bounds', money({ min: 5, max: 9 }), '10', wrong(validation.amount_between('۵', '۹'))],
    ['a negative amount', money({ min: 5, max: 9 }), '-1', wrong(validation.amount_between('۵', '۹'))],
    ['a number beyond, without words for it', wholeNumber({ max: 5 }), '6', wrong(validation.number_between('۰', '۵'))],
    ['a negative number', wholeNumber(), '−۵', wrong(validation.min('۰'))],
    [
      'a number of more digits than are read',
      wholeNumber({ max: 5 }),
      '9'.repeat(20),
      wrong(validation.number_between('۰', '۵')),
    ],
    ['nothing, where it is an amount', money({ min: 0 }), '۰', 0],
    ['an id', id(), '۱۲', 12],
    ['what is no id', id(), '-1', wrong(invalid_number)],
    ['a hidden number', hidden(wholeNumber()), '3', 3],
    ['a choice', choice(['a', 'b']), 'b', 'b'],
    ['no choice', radios(['a', 'b']), 'c', wrong(required_radio)],
    ['a listed id', listed(id()), '5', 5],
    ['several of a few', anyOf(['a', 'b']), ['b'], ['b']],
    ['none of a few', anyOf(['a', 'b']), undefined, []],
    ['others than a few', anyOf(['a', 'b']), ['c'], wrong(required_radio)],
    ['a tick', tick(), '1', true],
    ['a tick of a program', tick(), false, false],
    ['a tick in other words', tick(), 'on', false],
    ['no tick', tick(), undefined, false],
    ['what a button says', fixed('yes'), 'yes', 'yes'],
    ['what no button says', fixed('yes'), 'no', wrong(required_field)],
    ['what comes back', returned(), 'token', 'token'],
    ['what comes back from a program, as a number', returned(), 5, '5'],
    ['what comes back as something else', returned(), ['5'], ''],
    ['a sum that comes back', returnedSum(1), '1000', 1000],
    ['a sum that comes back from a program', returnedSum(1), 1000, 1000],
    ['no sum that comes back', returnedSum(1), '', ''],
    ['a sum that comes back as something else', returnedSum(1), true, wrong(validation.unknown_choice)],
    ['a sum that comes back too long', returnedSum(1), '9'.repeat(16), wrong(validation.unknown_choice)],
    ['a text that the act checks', typed(), 'ا'.repeat(4_001), 'ا'.repeat(4_001)],
    ['a number that the act checks', typed(), 3, '3'],
    ['what the act checks and is no text', typed(), ['x'], ''],
    ['a blank that may be', optional(mobile()), ' ', null],
    ['what may be and is nothing once cleaned', optional(text({ clean: () => ' ' })), 'x', null],
    ['nothing that may be', optional(wholeNumber()), undefined, null],
    ['no choice that may be', optional(choice(['a'])), '', null],
    ['a choice that may be', optional(choice(['a'])), 'a', 'a'],
    ['another where one may be', optional(choice(['a'])), 'x', wrong(validation.unknown_choice)],
    ['what may be, wrong', optional(wholeNumber()), 'x', wrong(invalid_number)],
    ['a blank as an empty text', orEmpty(text()), '', ''],
    ['what may be left out', omittable(text()), undefined, undefined],
    ['what may be left out, empty', omittable(text()), '', wrong(required_field)],
    ['a blank that stands for something', orElse(choice(['a', 'b']), 'b'), '', 'b'],
    ['another than stands for something', orElse(choice(['a']), 'a'), 'x', wrong(validation.unknown_choice)],
    ['a text that is read', readAs(text(), parseJalaliDay, 'no day'), '۱۴۰۵/۸/۱', '1405/08/01'],
    ['a text that cannot be read', readAs(text(), parseJalaliDay, 'no day'), 'x', wrong('no day')],
    ['one more demand', checked(text(), (given) => given !== 'x', 'no x'), 'x', wrong('no x')],
  ])('%s', (_, kind, given, expected) => {
    expect(read(kind, given)).toEqual(expected);
  });
});

describe('a form definition', () => {
  const form = defineForm(
    {
      token: returned(),
      name: text({ min: 2, max: 5, count: true }),
      note: optional(text({ max: 9, multiline: true, dir: 'auto' })),
      kind: choice(['a', 'b']),
      way: radios(['c', 'd']),
      price: money(),
      password: password({ min: 2 }),
      again: password({ sameAs: 'password' }),
      ...ticks('is-', ['new', 'old']),
    },
    {
      name: { label: 'Name', help: 'Help' },
      note: 'Note',
      kind: { label: 'Kind', options: { a: 'A', b: 'B' } },
      way: { label: 'Way', options: { c: 'C', d: 'D' } },
      price: 'Price',
      password: 'Password',
      again: 'Again',
      'is-new': 'New',
      'is-old': 'Old',
    },
  );
  const sent = { name: 'ab', kind: 'a', way: 'd', price: '5', password: 'xx', again: 'xx', 'is-new': '1' };
  const html = (state: Partial<FormState> = {}) =>
    renderToStaticMarkup(
      <Form action="/x" id="f" state={{ ...emptyFormState('k'), ...state }}>
        <FormFields of={form} values={{ token: 't', note: '"', way: 'd', price: 5, 'is-old': true }} />
      </Form>,
    );

  it('GEN-02 parses the fields that it renders', () => {
    const read = v.parse(form.input, sent);
    expect(read).toEqual({ ...sent, token: '', note: null, price: 5, 'is-new': true, 'is-old': false });
    const price: number = read.price;
    const kind: 'a' | 'b' = read.kind;
    expect([price, kind]).toEqual([5, 'a']);
  });

  it('GEN-02 reports the errors of all fields, and a repetition that differs', () => {
    const { issues = [] } = v.safeParse(form.input, { again: 'y', password: 'xx' });
    const errors = Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
    expect(Object.keys(errors).toSorted()).toEqual(['again', 'kind', 'name', 'price', 'way']);
    expect(errors.again).toBe(validation.confirm);
  });

  it('passes on fields by the pattern of their names, and nothing else that is unknown', () => {
    const open = defineForm({ name: text() }, { name: 'Name' }, { '^a\\d+$': v.unknown() });
    expect(v.parse(open.input, { name: ' x ', a1: ['y'], b1: 'z', a: 'z' })).toEqual({ name: 'x', a1: ['y'] });
    expect(v.safeParse(open.input, { a1: 'y' }).success).toBe(false);
  });

  it("GEN-02 gives the browser the server's rules", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (typed) => {
        const { success } = v.safeParse(form.kinds.name.schema, typed);
        expect(success).toBe(fieldError(typed.trim(), form.kinds.name.look) === null);
      }),
    );
    expect(html()).toMatch(/<input [^>]*id="f-name" class="input" required="" minLength="2" maxLength="5"/);
    expect(html()).toMatch(/<input [^>]*data-same-as="password"[^>]*name="again"/);
  });

  it('GEN-09 renders each field with its label, help, counter and keyboard', () => {
    const page = html();
    expect(page).toContain('<input type="hidden" name="token" value="t"/>');
    expect(page).toContain('aria-describedby="f-name-help f-name-left f-name-error"');
    expect(page).toMatch(/<textarea id="f-note" [^>]*maxLength="9" dir="auto"[^>]*>&quot;<\/textarea>/);
    expect(page).toMatch(
      /<select [^>]*name="kind"[^>]*><option value="">[^<]+<\/option><option value="a">A<\/option><option value="b">B<\/option>/,
    );
    expect(page).toMatch(/<fieldset class="field" data-field="way" aria-describedby="f-way-error"><legend>Way</);
    expect(page).toMatch(/<input [^>]*name="way"[^>]*checked=""[^>]*value="d"/);
    expect(page).toMatch(/<input id="f-price"[^>]*inputMode="numeric"[^>]*data-group-digits=""[^>]*value="۵"/);
    expect(page).toContain('data-amount-words="">پنج تومان</p>');
    expect(page).toMatch(/<input type="checkbox" [^>]*name="is-old"[^>]*checked=""/);
    expect(page).toMatch(/<input type="password" [^>]*autoComplete="current-password" dir="ltr"/);
  });

  it('AUTH-03 has browsers remember no secret that is typed, whatever its kind', () => {
    const kinds = {
      code: text({ max: 9, isSecret: true }),
      own: text({ max: 9, isSecret: true, autoComplete: 'one-time-code' }),
      note: text({ max: 9 }),
    };
    const secrets = defineForm(kinds, { code: 'Code', own: 'Own', note: 'Note' });
    const page = renderToStaticMarkup(
      <Form action="/x" state={emptyFormState('key')}>
        <FormFields of={secrets} />
      </Form>,
    );
    const kept = (name: string) =>
      /autoComplete="([^"]*)"/.exec(new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? '')?.[1];
    expect([kept('code'), kept('own'), kept('note')]).toEqual(['off', 'one-time-code', undefined]);
  });

  it('GEN-02 begins a choice that has to be made with none of its options', () => {
    const said = defineForm({ way: choice(['a', 'b']) }, { way: { label: 'Way', options: { a: 'A', b: 'B' } } });
    const drawn = (value?: string) =>
      renderToStaticMarkup(
        <Form action="/" id="f" state={emptyFormState('')}>
          <FormField of={said} name="way" value={value} />
        </Form>,
      );
    expect(drawn()).toMatch(/<select [^>]*required=""[^>]*><option value="">[^<]+<\/option><option value="a">/);
    expect(drawn('b')).not.toContain('<option value="">');
    const missing = v.safeParse(said.input, { way: '' });
    expect(missing.issues?.map(({ message }) => message)).toEqual([required_field]);
  });

  it('GEN-19 says of missing radio buttons what the browser says', () => {
    const said = (sent: object) => v.safeParse(form.input, sent).issues?.map(({ message }) => message) ?? [];
    expect(said({ name: 'سارا' })).toContain(required_radio);
    expect(said({ way: 'd' })).not.toContain(required_radio);
  });

  it('GEN-02 renders sent values and errors', () => {
    const page = html({ values: { kind: 'b', price: '۱۲', 'is-new': '1' }, errors: { kind: 'No', price: 'No' } });
    expect(page).toMatch(/<option value="b" selected="">/);
    expect(page).toContain('دوازده تومان');
    expect(page).toMatch(/<select [^>]*aria-invalid="true"/);
    expect(page).toMatch(/name="is-new"[^>]*checked=""/);
    expect(page).not.toMatch(/name="is-old"[^>]*checked=""/);
  });

  it('lists its labels for the error summary', () => {
    expect(form.labels).toEqual({
      name: 'Name',
      note: 'Note',
      kind: 'Kind',
      way: 'Way',
      price: 'Price',
      password: 'Password',
      again: 'Again',
      'is-new': 'New',
      'is-old': 'Old',
    });
  });

  it('takes other words and values from a page', () => {
    const page = renderToStaticMarkup(
      <>
        <FormField of={form} name="note" label="More" required />
        <FormField of={form} name="kind" options={[{ value: 'z', name: 'Z' }]} value="z" />
      </>,
    );
    expect(page).toContain('>More</label>');
    expect(page).toMatch(/<textarea [^>]*required=""/);
    expect(page).toContain('<option value="z" selected="">Z</option>');
  });

  it('OPS-05 has an example of each text and number', () => {
    const { name, price, password } = form.kinds;
    for (const kind of [name, price, password])
      expect(v.getExamples(kind.sent as v.StringSchema<undefined>)).toHaveLength(1);
  });
});
