import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { readCaptcha, readEnvelope } from '../server-call.ts';
import { sitePath } from '../site-path.ts';
import { openStore } from '../storage/storage.ts';

describe('the target of an answer', () => {
  const origin = 'https://bazarche.example';
  it.each([
    ['/my', '/my'],
    ['/v/1/خودرو?a=1#b', '/v/1/%D8%AE%D9%88%D8%AF%D8%B1%D9%88?a=1#b'],
    ['https://bazarche.example/my', '/my'],
  ])('AUTH-01 leads to %s', (target, path) => expect(sitePath(target, origin)).toBe(path));

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['\n//evil.example'],
    ['/.//evil.example/'],
    ['/my/..//evil.example/'],
    ['/%2e//evil.example/'],
    ['https://bazarche.example//evil.example/'],
    ['https://evil.example/'],
    ['https://bazarche.example.evil.example/'],
    ['https://bazarche.example@evil.example/'],
    ['javascript:alert(1)'],
    ['my'],
    [''],
    [null],
    [['/my']],
  ])('AUTH-01 refuses %j', (target) => expect(sitePath(target, origin)).toBeNull());

  it('AUTH-01 never leads off the site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '@',
      ':',
      'https:',
      'bazarche.example',
      'evil.example',
      '?',
      '#',
      '.',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = sitePath(parts.join(''), origin);
        expect(new URL(path ?? '/', origin).origin).toBe(origin);
      }),
    );
  });
});

describe('an answer', () => {
  it('GEN-02 is parsed as an envelope', () => {
    const captcha = { token: 't', image: '/captcha/t.webp', length: 6 };
    const text = JSON.stringify({
      success: false,
      message: 'نه',
      errors: { code: 'نادرست' },
      data: { status: 1 },
      captcha,
    });
    expect(readEnvelope(text)).toEqual({
      success: false,
      message: 'نه',
      errors: { code: 'نادرست' },
      data: { status: 1 },
      captcha,
    });
  });

  it('GEN-02 drops members of the wrong type', () => {
    const text = '{"success":true,"message":5,"errors":{"a":1,"b":["c"]},"data":[],"captcha":{"token":"t"}}';
    expect(readEnvelope(text)).toEqual({ success: true, message: null, errors: {}, data: {}, captcha: null });
  });

  it.each(['', 'null', '[]', '"x"', '<h1>502</h1>', '{"success":"yes"}', '{}'])(
    'GEN-02 is not an envelope when it is %s',
    (text) => expect(readEnvelope(text)).toBeNull(),
  );

  it('CAPT-01 asks for five digits by default', () => {
    expect(readCaptcha({ token: 't', image: '/i' })).toEqual({ token: 't', image: '/i', length: 5 });
    expect(readCaptcha({ token: 't', image: 5 })).toBeNull();
    expect(readCaptcha(null)).toBeNull();
  });
});

describe('the local user', () => {
  it('AUTH-01 keeps only an id and a name', () => {
    const user = { id: 7, displayName: 'سارا', mobile: '+989121234567', token: 'x' };
    expect(LATER_SHAPES.user(user)).toEqual({ id: 7, displayName: 'سارا' });
    expect(LATER_SHAPES.user({ id: '7' })).toBeNull();
    expect(openStore(null, LATER_SHAPES).read('user')).toBeNull();
  });
});
