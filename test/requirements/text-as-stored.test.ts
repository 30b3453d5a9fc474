import { describe, expect, it } from 'vitest';
import { parseWholeNumber, persianNumber } from '../../domain/values/numbers.ts';
import { cleanAttributeText, cleanProse } from '../../domain/values/persian-text.ts';

describe('a text attribute', () => {
  it.each([
    ['Arabic letters become Persian', 'كتابي تازة', 'کتابی تازه'],
    ['Persian digits become Latin', '۱۲۳۴', '1234'],
    ['Arabic digits become Latin', '٤٥٦', '456'],
    ['emoji are removed', 'نو 😀👍🏽 است', 'نو است'],
    ['a flag and a keycap are removed', 'ساخت 🇮🇷', 'ساخت'],
    ['HTML is removed', '<b>پررنگ</b> <script>alert(1)</script>', 'پررنگ alert(1)'],
    ['HTML that never ends is removed', 'سالم <img src=x onerror=', 'سالم'],
    ['control characters are removed', 'یک\u0000دو\u0007', 'یکدو'],
    ['marks that reorder are removed', '\u202eabc\u2066', 'abc'],
    ['the half space of Persian spelling stays', 'می‌شود', 'می‌شود'],
  ])('GEN-04 %s', (_, typed, stored) => expect(cleanAttributeText(typed)).toBe(stored));
});

describe('a title or description', () => {
  it.each([
    ['Arabic letters become Persian', 'كتابي تازة', 'کتابی تازه'],
    ['control characters are removed', 'یک\u0000دو\u0007', 'یکدو'],
    ['digits stay as they were typed', '۱۲ و 34 و ٥٦', '۱۲ و 34 و ٥٦'],
    ['emoji stay', 'نو 😀', 'نو 😀'],
    ['HTML stays, as text', '<b>پررنگ</b>', '<b>پررنگ</b>'],
    ['lines stay', 'یک\r\nدو', 'یک\nدو'],
  ])('GEN-04 %s', (_, typed, stored) => expect(cleanProse(typed)).toBe(stored));
});

describe('numbers', () => {
  it.each(['1234567', '۱۲۳۴۵۶۷', '١٢٣٤٥٦٧', '1,234,567', '۱٬۲۳۴٬۵۶۷', ' ۱۲۳۴ ۵۶۷ '])(
    'GEN-03 «%s» is parsed, and formatted in Persian with separators',
    (typed) => {
      expect(parseWholeNumber(typed)).toBe(1_234_567);
      expect(persianNumber(parseWholeNumber(typed) ?? 0)).toBe('۱٬۲۳۴٬۵۶۷');
    },
  );
});
