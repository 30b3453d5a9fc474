import { describe, expect, it } from 'vitest';
import { LATER_SHAPES } from '../../stored/later-storage-shapes.ts';
import { SHAPES } from '../../stored/storage-shapes.ts';
import { openStore } from './storage.ts';

const ALL = { ...SHAPES, ...LATER_SHAPES };

function memory(stood: Record<string, string> = {}) {
  const values = new Map(Object.entries(stood));
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    clear: () => values.clear(),
  };
}

const NAMES = Object.keys(ALL) as (keyof typeof ALL)[];

describe('GEN-17 local storage', () => {
  it('GEN-17 has schema version 4 from the first visit on', () => {
    const backend = memory();
    openStore(backend, ALL);
    expect(backend.values.get('schemaVersion')).toBe('4');
  });

  it('GEN-17 returns stored values, in another page too', () => {
    const backend = memory();
    openStore(backend, ALL).write('uacts', { '12': [3] });
    openStore(backend, ALL).update('popovers', (seen) => [...seen, 'chat']);
    expect(openStore(backend, ALL).read('uacts')).toEqual({ '12': [3] });
    expect(openStore(backend, ALL).read('popovers')).toEqual(['chat']);
  });

  it('GEN-17 keeps the values of an older store that are still valid', () => {
    const backend = memory({
      schemaVersion: '3',
      uacts: '{"12":3,"13":"many","14":[5,"x",-1,7]}',
      list: '[1,2,3]',
      recents: 'not json',
    });
    const store = openStore(backend, ALL);
    expect(backend.values.get('schemaVersion')).toBe('4');
    // Numbers stored by an older version have no times, so they are dropped.
    expect(store.read('uacts')).toEqual({ '14': [5, 7] });
    expect(store.read('list')).toBeNull();
    expect(store.read('recents')).toEqual([]);
  });

  it.each(['five', '99', '3.5', '{}'])('GEN-17 clears a store of the unknown version %s', (schemaVersion) => {
    const backend = memory({ schemaVersion, hidden: '[1]' });
    expect(openStore(backend, ALL).read('hidden')).toEqual([]);
    expect(backend.values.get('schemaVersion')).toBe('4');
  });

  it('GEN-17 is cleared once, not again by the lazy part', () => {
    const backend = memory({ schemaVersion: '99', drafts: '{"post":1}' });
    openStore(backend, SHAPES).write('hidden', [1]);
    expect(openStore(backend, LATER_SHAPES).read('drafts')).toEqual({});
    expect(openStore(backend, SHAPES).read('hidden')).toEqual([1]);
  });

  it.each(['', 'null', '{', '[]', '"text"', '-1', '[null,{}]', '{"a":{"b":[]}}', 'true'])(
    'GEN-17 reads every name without an error for the value %s',
    (rubbish) => {
      const backend = memory({ schemaVersion: '4', ...Object.fromEntries(NAMES.map((name) => [name, rubbish])) });
      const store = openStore(backend, ALL);
      for (const name of NAMES) expect(ALL[name](store.read(name))).toEqual(store.read(name));
    },
  );

  it('GEN-17 remembers within the page when storage is full', () => {
    const backend = memory({ schemaVersion: '4', hidden: '[1]' });
    backend.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = openStore(backend, ALL);
    store.update('hidden', (ids) => [...ids, 2]);
    expect(store.read('hidden')).toEqual([1, 2]);
  });

  it('GEN-17 works where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const store of [
      openStore(null, ALL),
      openStore({ getItem: forbidden, setItem: forbidden, clear: forbidden }, ALL),
    ]) {
      store.write('results', 'kept');
      expect(store.read('results')).toBe('kept');
      expect(store.read('nps')).toEqual({ leads: 0, buyerAskedAt: null, sellerAskedAt: null, months: 3 });
    }
  });
});
