import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createDictionaries } from './dictionaries.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const context = () => ({ ...site.services.catalogue(), now: site.services.clock() });

it('SRCH-16 a dictionary is built once for all searches that wait for it', async () => {
  const dictionaries = createDictionaries(site.services.db);
  const waiting = Array.from({ length: 5 }, () => dictionaries.get(context()));
  const made = await Promise.all(waiting);
  expect(new Set(made).size).toBe(1);
  expect(await dictionaries.get(context())).toBe(made[0]);
});

it('SRCH-16 requests are answered while a dictionary is built', async () => {
  const dictionaries = createDictionaries(site.services.db);
  let isBuilt = false;
  let others = 0;
  const answer = () => {
    others++;
    if (!isBuilt) setImmediate(answer);
  };
  setImmediate(answer);
  await dictionaries.get(context());
  isBuilt = true;
  expect(others).toBeGreaterThan(50);
});

it('SRCH-16 an alias that is not stored is in no other dictionary', async () => {
  const dictionaries = createDictionaries(site.services.db);
  const alias = { phrase: 'لمیدنی', target: 'c/sofas', isModifier: false };
  const [stored, tried] = await Promise.all([dictionaries.get(context()), dictionaries.withAlias(alias, context())]);
  expect(stored.senses.has('لمیدنی')).toBe(false);
  expect(tried.senses.has('لمیدنی')).toBe(true);
});

it('SRCH-16 aliases that cannot be read are read again by the next search', async () => {
  const { db } = site.services;
  const dictionaries = createDictionaries(db);
  await db.schema.alterTable('search_aliases').renameTo('search_aliases_away').execute();
  await expect(dictionaries.get(context())).rejects.toThrow();
  await db.schema.alterTable('search_aliases_away').renameTo('search_aliases').execute();
  expect((await dictionaries.get(context())).senses.size).toBeGreaterThan(0);
});
