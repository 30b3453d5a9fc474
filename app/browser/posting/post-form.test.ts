import { describe, expect, it } from 'vitest';
import { postErrors } from './post-check.ts';
import { draftOf } from './post-draft.ts';
import { priceQuestion } from './post-price.ts';
import { outcomeOf as outcomeAt } from './post-send.ts';
import { isWorthKeeping, regionParams } from './post-values.ts';

const outcomeOf = (answer: Parameters<typeof outcomeAt>[0]) => outcomeAt(answer, 'http://localhost:3000');
const envelope = { success: false, data: {}, message: null, errors: {}, captcha: null };

describe('the draft', () => {
  it.each([null, undefined, 5, 'x', [], {}, { typed: null }, { typed: { evil: 'x' } }, { typed: { name: 5 } }])(
    'ITEM-09 is null for a malformed value: %j',
    (value) => {
      expect(draftOf(value)).toBeNull();
    },
  );

  it('ITEM-09 restores values and step', () => {
    expect(draftOf({ typed: { name: 'x', 'csrf-key': 'k' }, step: 'place' })).toEqual({
      typed: { name: 'x' },
      step: 'place',
      hasPictures: false,
    });
    expect(draftOf({ typed: { name: 'x' }, step: 'elsewhere' })?.step).toBe('details');
  });

  it("ITEM-09 is kept for typed values, not for a form's initial ones", () => {
    const given = { uploadToken: 't', userType: '0', step: 'details', telephone: '0912' };
    expect(isWorthKeeping({ typed: given, hasPictures: false })).toBe(false);
    expect(isWorthKeeping({ typed: { uploadToken: 't', name: 'م' }, hasPictures: false })).toBe(true);
  });

  it('ITEM-07 ITEM-09 is kept for pictures alone', () => {
    const draft = { typed: { uploadToken: 't' }, step: 'details', hasPictures: true } as const;
    expect(draftOf(draft)).toEqual(draft);
    expect(draftOf({ ...draft, hasPictures: 'yes' })).toBeNull();
  });
});

describe('the answer to a posting', () => {
  it('ITEM-11 leads to the first link, else to the success address', () => {
    const stored = { ...envelope, success: true };
    const data = { links: ['/new/done/5'], url: '/my' };
    expect(outcomeOf({ status: 200, envelope: { ...stored, data } })).toEqual({ kind: 'stored', path: '/new/done/5' });
    expect(outcomeOf({ status: 200, envelope: { ...stored, data: { url: '/my' } } })).toEqual({
      kind: 'stored',
      path: '/my',
    });
  });

  it.each([500, 502, 504, 503, 200, 413])('ITEM-12 %d without an envelope is a timeout', (status) => {
    expect(outcomeOf({ status, envelope: null })).toEqual({ kind: 'timeout' });
  });

  it.each([0, 498, 499])('ITEM-12 %d is not a timeout', (status) => {
    expect(outcomeOf({ status, envelope: null }).kind).toBe('refused');
  });

  it('ITEM-12 an envelope is never a timeout', () => {
    expect(outcomeOf({ status: 500, envelope })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/./),
    });
  });

  it('ITEM-11 leads to sign-in, on this site only', () => {
    const data = { loginUrl: '/session?return=%2Fnew' };
    expect(outcomeOf({ status: 401, envelope: { ...envelope, data } })).toEqual({
      kind: 'sign-in',
      path: '/session?return=%2Fnew',
    });
    const evil = { loginUrl: 'https://evil.example/' };
    expect(outcomeOf({ status: 401, envelope: { ...envelope, data: evil } }).kind).toBe('refused');
  });

  it('a conflict names the newer version', () => {
    const data = { newer: '/edit/5' };
    expect(outcomeOf({ status: 409, envelope: { ...envelope, data, message: 'm' } })).toMatchObject({
      newer: '/edit/5',
    });
  });
});

describe('the rules in the browser', () => {
  const asked = JSON.stringify({ hasPrice: true, freeAllowed: false, children: [], attributes: [], tags: [] });
  const typed = { name: 'مبل راحتی هفت‌نفره', description: 'در حد نو و تمیز، کم‌کارکرد.', category: '5', price: '۱٬۰۰۰' };
  const checked = { typed, asked, places: '[[8,"province",null],[801,"city",8]]', isNew: true, signedIn: true };

  it('ITEM-02 checks the first step by itself', () => {
    expect(postErrors(checked, 'details')).toEqual({});
    expect(Object.keys(postErrors(checked, 'place'))).toEqual(['telephone', 'city']);
  });

  it("ITEM-03 match the server's", () => {
    const place = { region: '8', city: '801', telephone: '09121112233' };
    expect(postErrors({ ...checked, typed: { ...typed, ...place } }, 'place')).toEqual({});
    expect(postErrors({ ...checked, typed: { ...typed, price: '' } }, 'details')).toHaveProperty('price');
    expect(postErrors({ ...checked, asked: undefined, typed: { name: 'x' } }, 'details')).toHaveProperty('category');
  });
});

describe('requests while typing', () => {
  it('ITEM-04 leave out long texts', () => {
    const params = regionParams({ name: 'x', category: '5', a7: '1', a8: 'y'.repeat(21), description: 'long' });
    expect(params.toString()).toBe('name=x&category=5&a7=1');
  });

  it('ITEM-16 contain category, place, answers and the listing itself', () => {
    expect(priceQuestion({ name: 'x' }, undefined)).toBeNull();
    expect(priceQuestion({ category: '5', city: '801', neighbourhood: 'ونک', a7: '1', 'a9.3': '1' }, '77')).toEqual({
      url: '/api/web/price-control?category=5&city=801&listing=77',
      body: JSON.stringify([
        { attributeId: 7, attributeValue: '1' },
        { attributeId: 9, attributeValue: ['3'] },
      ]),
    });
  });
});
