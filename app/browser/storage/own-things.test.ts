import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { laterStorage } from './later-storage.ts';
import { dropDraft, readDraft, writeDraft } from './own-drafts.ts';
import { settleOwn } from './own-things.ts';
import { storage } from './storage.ts';
import { dropTypedOfAccount, dropValues, keepValues, storedValues } from './typed-forms.ts';

const [NOBODY, ONE, OTHER] = ['', 'mark-of-one', 'mark-of-another'];

beforeEach(() => {
  laterStorage.write('drafts', {});
  laterStorage.write('viewedBy', null);
});

describe('what a browser keeps of an account', () => {
  it('AUTH-03 GEN-17 a draft is not shown to another account, which drops it', () => {
    writeDraft('post', 'typed', ONE);
    expect(readDraft('post', NOBODY)).toBeUndefined();
    expect(readDraft('post', ONE)).toBe('typed');
    expect(readDraft('post', OTHER)).toBeUndefined();
    expect(readDraft('post', ONE)).toBeUndefined();
  });

  it('AUTH-03 GEN-17 a draft typed signed out belongs to the account that signs in', () => {
    writeDraft('post', 'typed', NOBODY);
    expect([readDraft('post', NOBODY), readDraft('post', ONE)]).toEqual(['typed', 'typed']);
    expect(readDraft('post', NOBODY)).toBeUndefined();
    dropDraft('post');
    expect(readDraft('post', ONE)).toBeUndefined();
  });

  it('GEN-17 drafts of an older version, which say nothing about whose they are, are shown to nobody', () => {
    laterStorage.write('drafts', { post: { typed: {}, step: 'place' } });
    expect([readDraft('post', NOBODY), readDraft('post', ONE)]).toEqual([undefined, undefined]);
  });

  it('AUTH-03 GEN-17 listings viewed by one account are not shown to another', () => {
    storage.write('viewed', [1, 2]);
    for (const [account, viewed] of [
      [NOBODY, [1, 2]],
      [ONE, [1, 2]],
      [ONE, [1, 2]],
      [OTHER, []],
    ] as const) {
      settleOwn(account);
      expect(storage.read('viewed')).toEqual(viewed);
    }
    storage.write('viewed', [3]);
    settleOwn(NOBODY);
    expect(storage.read('viewed')).toEqual([]);
  });
});

const TYPED = { text: { was: [''], is: ['typed'] } };

describe('what a tab keeps of forms', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('AUTH-03 is shown to no other account, nor to nobody, and what a visitor typed is that of who signs in', () => {
    keepValues('report', TYPED, NOBODY);
    expect(storedValues('report', ONE)).toEqual(TYPED);
    keepValues('name', TYPED, ONE);
    expect([storedValues('name', NOBODY), storedValues('name', OTHER)]).toEqual([null, null]);
    keepValues('other', {}, OTHER);
    expect(storedValues('name', ONE)).toBeNull();
  });

  it('AUTH-03 goes once the form was sent, and with the account; what a visitor typed stays', () => {
    keepValues('report', TYPED, NOBODY);
    dropTypedOfAccount();
    expect(storedValues('report', NOBODY)).not.toBeNull();
    keepValues('name', {}, ONE);
    dropValues('report', ONE);
    expect(storedValues('report', ONE)).toBeNull();
    dropTypedOfAccount();
    expect(storedValues('name', ONE)).toBeNull();
  });

  it('GEN-17 is nothing where the stored text is not ours', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"by":1,"forms":[]}',
      '{"by":"","forms":{"report":{"text":"typed"}}}',
      '{',
    ]) {
      sessionStorage.setItem('typed', text);
      expect(Object.keys(storedValues('report', NOBODY) ?? {}).flatMap(String)).toEqual(
        text.includes('typed') ? ['text'] : [],
      );
    }
  });
});
