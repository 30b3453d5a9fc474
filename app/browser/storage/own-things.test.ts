import { beforeEach, describe, expect, it } from 'vitest';
import { laterStorage } from './later-storage.ts';
import { dropDraft, readDraft, writeDraft } from './own-drafts.ts';
import { settleViewed } from './own-viewed.ts';
import { storage } from './storage.ts';

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
      settleViewed(account);
      expect(storage.read('viewed')).toEqual(viewed);
    }
    storage.write('viewed', [3]);
    settleViewed(NOBODY);
    expect(storage.read('viewed')).toEqual([]);
  });
});
