import { describe, expect, it } from 'vitest';
import { isLocalPath } from '../address.ts';
import { withReload } from './region-failure.ts';
import { regionsUrl, searchUrl, titleOf } from './region-url.ts';

describe('SRCH-03 region addresses', () => {
  it('SRCH-03 contain the filled-in fields of the form', () => {
    const entries: [string, FormDataEntryValue][] = [
      ['q', ' پژو '],
      ['mnp', ''],
      ['c', '1'],
      ['c', '2'],
      ['file', new File([], 'x')],
    ];
    expect(searchUrl('https://a.ir/search?old=1#x', entries)).toBe(
      `https://a.ir/search?q=${encodeURIComponent('پژو')}&c=1&c=2`,
    );
    expect(searchUrl('https://a.ir/search', [])).toBe('https://a.ir/search');
  });

  it('SRCH-03 name the regions once, after the query', () => {
    expect(regionsUrl('https://a.ir/s?q=a#top', ['results', 'filters'])).toBe(
      'https://a.ir/s?q=a&_regions=results,filters',
    );
    expect(regionsUrl('https://a.ir/s?_regions=x', ['results'])).toBe('https://a.ir/s?_regions=results');
  });

  it("SRCH-04 keep the site's name in the title", () => {
    expect(titleOf('خودرو در تهران', 'آگهی‌ها | بازارچه')).toBe('خودرو در تهران | بازارچه');
    expect(titleOf('خودرو | بازارچه', 'آگهی‌ها | بازارچه')).toBe('خودرو | بازارچه');
    expect(titleOf('خودرو', 'بازارچه')).toBe('خودرو');
  });
});

describe('GEN-15 a failed search', () => {
  it('GEN-15 reloads a URL at most once in 30 s', () => {
    const first = withReload({}, '/s?q=a', 1_000);
    expect(first).toEqual({ '/s?q=a': 1_000 });
    expect(withReload(first ?? {}, '/s?q=a', 30_999)).toBeNull();
    expect(withReload(first ?? {}, '/s?q=b', 30_999)).toEqual({ '/s?q=a': 1_000, '/s?q=b': 30_999 });
    expect(withReload(first ?? {}, '/s?q=a', 31_000)).toEqual({ '/s?q=a': 31_000 });
  });

  it('GEN-15 is not stuck when the clock was set back', () => {
    expect(withReload({ '/s': 90_000 }, '/s', 1_000)).toEqual({ '/s': 1_000 });
  });
});

describe('stored addresses', () => {
  it.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''],
    ...['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '/s\u0000', '/s\u0085'],
  ])('refuses %j', (path) => expect(isLocalPath(path)).toBe(false));
  it.each(['/', '/s/tehran?q=a'])('follows %s', (path) => expect(isLocalPath(path)).toBe(true));
});
