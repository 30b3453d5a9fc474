import { describe, expect, it } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './picture.ts';
import { contentTypeOf, parsePictureVariant, srcsetWidths, variantName } from './picture-format.ts';

describe('the address of a picture', () => {
  it('names every width in every format', () => {
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        expect(parsePictureVariant('a1-b2', variantName({ width, format }))).toEqual({ key: 'a1-b2', width, format });
      }
    }
  });

  it.each([
    ['one step up', '..'],
    ['a path upwards', '../../etc/passwd'],
    ['an encoded path', '..%2f..%2fetc'],
    ['a folder', 'abc/def'],
    ['a backslash', 'abc\\def'],
    ['a NUL', 'abc\0def'],
    ['a line end', 'abcdef\n'],
    ['a dot', 'abc.def'],
    ['a leading dash', '-abc'],
    ['a capital', 'Abc'],
    ['a Persian digit', 'abc۱'],
    ['two letters', 'ab'],
    ['nothing', ''],
    ['65 letters', 'a'.repeat(65)],
    ['300 letters', 'a'.repeat(300)],
  ])('refuses a key with %s', (_, key) => {
    expect(parsePictureVariant(key, '320.webp')).toBeNull();
  });

  it('takes keys of 3 to 64 letters', () => {
    expect(parsePictureVariant('abc', '320.webp')).not.toBeNull();
    expect(parsePictureVariant('a'.repeat(64), '320.webp')).not.toBeNull();
  });

  it.each([
    '321.webp',
    '0320.webp',
    '+320.webp',
    '320.0.webp',
    '3.2e2.webp',
    '320.gif',
    '320.WEBP',
    '320',
    '320.',
    '.webp',
    '320.webp.jpg',
    '320.webp/',
    '320.webp\0',
    ' 320.webp',
    '320.webp\n',
    'original.jpg',
    '../320.webp',
    '٣٢٠.webp',
    '',
  ])('refuses the file %j', (file) => {
    expect(parsePictureVariant('abc', file)).toBeNull();
  });
});

it('says each format by its own content type', () => {
  expect(PICTURE_FORMATS.map(contentTypeOf)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
});

it.each([
  [200, 1600, [320]],
  [320, 1600, [320]],
  [700, 1600, [320, 640, 960]],
  [1600, 1600, [320, 640, 960, 1600]],
  [4000, 1600, [320, 640, 960, 1600]],
  [4000, 640, [320, 640]],
] as const)('offers an original of %i pixels up to %i in the widths %j', (original, widest, widths) => {
  expect(srcsetWidths(original, widest)).toEqual(widths);
});
