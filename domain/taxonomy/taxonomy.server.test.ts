import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { createTestDatabase } from '../../test/database.ts';
import { attributesJson } from './attributes-json.ts';
import { buildTaxonomy, type TaxonomyRows } from './build-taxonomy.ts';
import { categoriesJson } from './categories-json.ts';
import { loadCategoriesVersion, loadTaxonomy, seedTaxonomy } from './taxonomy.server.ts';
import type { Category } from './taxonomy.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the stored taxonomy', () => {
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase(inject('postgres'));
    drop = database.drop;
    db = database.open(2);
  });
  beforeEach(async () => {
    await seedTaxonomy({ db, now }, TAXONOMY_ROWS);
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it('CAT-01 comes back as it was seeded', async () => {
    const stored = await loadTaxonomy({ db, now });
    const seeded = buildTaxonomy(TAXONOMY_ROWS, stored.version, 1405);
    expect(categoriesJson(stored)).toEqual(categoriesJson(seeded));
    expect([...stored.byId.keys()]).toEqual([...seeded.byId.keys()]);
    for (const [id, category] of seeded.byId) {
      expect(attributesJson(stored.byId.get(id) as Category), category.slug).toEqual(attributesJson(category));
    }
    expect(stored.tags).toEqual(seeded.tags);
    expect(stored.options.get(5000101)).toEqual(seeded.options.get(5000101));
  });

  it('CAT-02 keeps its version without changes and raises it once with a change', async () => {
    const before = await loadCategoriesVersion(db);
    expect(await seedTaxonomy({ db, now }, TAXONOMY_ROWS)).toBe(false);
    expect(await loadCategoriesVersion(db)).toBe(before);
    expect(await seedTaxonomy({ db, now }, renamed('خودروها'))).toBe(true);
    expect(await loadTaxonomy({ db, now })).toMatchObject({ version: before + 1 });
    expect((await loadTaxonomy({ db, now })).byId.get(43627)?.name).toBe('خودروها');
  });

  it('forgets what a category no longer asks for', async () => {
    const categoryAttributes = TAXONOMY_ROWS.categoryAttributes.filter(
      ({ categoryId, attributeId }) => categoryId !== 43627 || attributeId !== 1024,
    );
    expect(await seedTaxonomy({ db, now }, { ...TAXONOMY_ROWS, categoryAttributes })).toBe(true);
    const cars = (await loadTaxonomy({ db, now })).byId.get(43627);
    expect(cars?.attributes.some(({ attribute }) => attribute.id === 1024)).toBe(false);
  });

  it('ITEM-20 forgets what a category no longer offers', async () => {
    const categoryTags = TAXONOMY_ROWS.categoryTags.filter(({ categoryId }) => categoryId !== 43500);
    expect(await seedTaxonomy({ db, now }, { ...TAXONOMY_ROWS, categoryTags })).toBe(true);
    expect((await loadTaxonomy({ db, now })).byId.get(43627)?.tags).toEqual([]);
    expect((await loadTaxonomy({ db, now })).tags.size).toBe(TAXONOMY_ROWS.tags.length);
  });

  it('refuses a broken tree and leaves everything as it was', async () => {
    const before = await loadTaxonomy({ db, now });
    expect(() =>
      seedTaxonomy({ db, now }, { ...TAXONOMY_ROWS, categories: TAXONOMY_ROWS.categories.slice(1) }),
    ).toThrow(/43500/);
    expect((await loadTaxonomy({ db, now })).version).toBe(before.version);
  });
});

function renamed(name: string): TaxonomyRows {
  const categories = TAXONOMY_ROWS.categories.map((row) => (row.id === 43627 ? { ...row, name } : row));
  return { ...TAXONOMY_ROWS, categories };
}
