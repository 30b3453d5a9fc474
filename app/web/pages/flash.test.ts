import { describe, expect, it } from 'vitest';
import { flashed } from '../../address-parts.ts';
import { withProof } from '../request/confirmation-proof.ts';
import type { Context } from '../request/context.ts';
import { path } from '../request/path.ts';
import { defineFlash } from './flash.ts';

const page = path('/my/things', flashed);
const flash = defineFlash({ saved: 'It is saved.', removed: 'It is gone.' }, page);

const context = {
  services: { site: { origin: 'http://own.site' }, keys: { csrf: Buffer.alloc(32), visitors: Buffer.alloc(32) } },
  now: new Date('2026-11-20T12:00:00Z'),
  cookies: new Map([['session', 'a-session']]),
  answerCookies: [],
} as unknown as Context;
const read = (query: string) =>
  flash.read({ ...context, url: new URL(withProof(context, `/my/things${query}`), 'http://own.site') });

describe('a flash message', () => {
  it('is the sentence named in the address, with the id of what changed', () => {
    const { to, message, data } = flash.done('removed', { of: 1001 });
    expect({ to, message, data }).toEqual({
      to: '/my/things?did=removed&of=1001',
      message: 'It is gone.',
      data: { url: '/my/things?did=removed&of=1001' },
    });
    expect(read('?did=removed&of=1001')).toEqual({ did: 'removed', text: 'It is gone.', of: 1001 });
  });

  it('can return to the page as it was, and gives scripts an answer of their own', () => {
    const { to, data } = flash.done('saved', { data: { id: 7 }, page: (said) => `${page(said)}&status=sold` });
    expect([to, data]).toEqual(['/my/things?did=saved&status=sold', { id: 7 }]);
  });

  it.each(['', '?did=', '?did=constructor', '?did=__proto__', '?did=Saved', '?of=1001'])(
    'does not exist for %o',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );

  it.each(['', '&of=', '&of=0', '&of=-1', '&of=1e3', '&of=x', '&of=99999999999999999999'])(
    'has no id in %o',
    (rest) => {
      expect(read(`?did=saved${rest}`)).toEqual({ did: 'saved', text: 'It is saved.', of: null });
    },
  );
});
