import { expect, it } from 'vitest';
import { cleanDisplayName } from './display-name.ts';

it.each([
  ['Arabic letters', 'علي كريمي', 'علی کریمی'],
  ['a half space', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['half spaces around and in a row', '\u200cعلی\u200c\u200c\u200cرضا\u200c ', 'علی\u200cرضا'],
  ['spaces and lines', '  مریم \n\t  احمدی\u2028', 'مریم احمدی'],
  ['marks that turn the direction', 'مریم\u202e\u2067احمدی\u061c', 'مریماحمدی'],
  ['control characters', 'م\u0000ر\u0007یم', 'مریم'],
  ['signs without a shape', '\u3164\u115f\u2060\u00ad\ufe0fمریم\u200b\u{e0041}', 'مریم'],
  ['nothing but such signs', '\u3164\u200c\u2800\u200b', ''],
  ['half a letter', 'مریم\ud83d', 'مریم'],
  ['marks piled on a letter', `م${'\u0301'.repeat(50)}ریم`, 'م\u0301\u0301ریم'],
])('AUTH-05 a name with %s is stored clean', (_, typed, stored) => {
  expect(cleanDisplayName(typed)).toBe(stored);
  expect(cleanDisplayName(stored)).toBe(stored);
});
