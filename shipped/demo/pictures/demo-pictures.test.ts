import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { encodePicture } from '../../../domain/media/encode.server.ts';
import { isPictureKey } from '../../../domain/media/picture-format.ts';
import { sample } from '../../../test/tier.ts';
import { TAXONOMY_ROWS } from '../../taxonomy/taxonomy.seed.ts';
import { CATEGORY_SCENES } from './category-scenes.ts';
import { DEMO_PICTURES, demoPicturesOf, drawDemoPicture, sceneKindsFor, viewsOf } from './demo-pictures.ts';
import { namedKind } from './item-scenes.ts';
import { isSceneKind, SCENES, type SceneKind } from './scene-kinds.ts';
import { THINGS, thingAt, thingsFor, VIEWS } from './things.ts';
import { thumbhashOf } from './thumbhash-of.ts';

const KINDS = Object.keys(SCENES).filter(isSceneKind);

/**
 * Mean difference between the pixels of two thumbhashes, from 0 to 255. Drawings are compared with a tolerance, because
 * processors round differently.
 */
function difference(one: string, other: string): number {
  const [a, b] = [one, other].map((hash) => thumbHashToRGBA(Buffer.from(hash, 'base64')));
  if (a?.w !== b?.w || !a || !b) return 255;
  return a.rgba.reduce((sum, value, index) => sum + Math.abs(value - (b.rgba[index] ?? 0)), 0) / a.rgba.length;
}

describe.each(KINDS)('the pictures of %s', (kind) => {
  const pictures = demoPicturesOf(kind);
  const drawings = pictures.map(({ key }) => drawDemoPicture(key) ?? '');

  it('are as many as promised, each another drawing under a key of its own', () => {
    expect(pictures).toHaveLength(THINGS);
    expect(pictures.every(({ key }) => isPictureKey(key))).toBe(true);
    expect(new Set(drawings).size).toBe(THINGS);
  });

  it('come out the same each time, well formed and without letters', () => {
    pictures.slice(0, 4).forEach(({ key, width, height }, index) => {
      expect(drawDemoPicture(key)).toBe(drawings[index]);
      expect(drawings[index]).toContain(`viewBox="0 0 ${width} ${height}"`);
    });
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity|<text/);
  });

  it('have the thumbhashes of their drawings (else run write-thumbhashes.ts)', async () => {
    for (const index of sample([0, 2], 2, KINDS.indexOf(kind))) {
      const hash = await thumbhashOf(Buffer.from(drawings[index] ?? ''));
      expect(difference(hash, pictures[index]?.hash ?? '')).toBeLessThan(4);
    }
  });
});

describe('the views of a thing', () => {
  it('are four drawings of one size and hash, the whole first', () => {
    for (const kind of sample(KINDS, 8)) {
      const views = viewsOf(kind, 7);
      expect(views).toHaveLength(VIEWS);
      expect(views[0]).toEqual(demoPicturesOf(kind)[6]);
      expect(views.every(({ key }) => isPictureKey(key))).toBe(true);
      const drawings = views.map(({ key }) => drawDemoPicture(key) ?? '');
      expect(new Set(drawings).size).toBe(VIEWS);
      for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      expect(new Set(views.map(({ hash, width, height }) => `${hash} ${width} ${height}`)).size).toBe(1);
    }
  });

  it.each<[SceneKind, string, string | null, Partial<ReturnType<typeof thingAt>>]>([
    ['car', 'پژو ۲۰۶ تیپ ۲', 'white', { subject: 1, colour: '#f1f2f0' }],
    ['car', 'تیگو ۷ پرو', 'cherry', { subject: 2, colour: '#a3262c' }],
    ['car', 'سمند LX', 'navy', { subject: 0, colour: '#2f5d8f' }],
    ['car', 'سمند LX', 'olive', { subject: 0, colour: null }],
    ['kitchen-appliance', 'قهوه‌ساز جی‌پلاس', null, { subject: 2 }],
    ['kitchen-appliance', 'چای‌ساز', 'black', { subject: 1, colour: '#2b2e33' }],
    ['decor', 'گلدان سفالی', null, { subject: 1 }],
    ['sofa', 'مبل تک‌نفره', 'cream', { subject: 1, colour: '#e3d3b8' }],
    ['bag', 'چمدان مسافرتی', null, { subject: 2 }],
    ['decor', 'چراغ مطالعه', null, { subject: 2 }],
    ['watch', 'ساعت هوشمند گارمین', null, { subject: 1 }],
    ['men-clothes', 'کت و شلوار', null, { subject: 3 }],
    ['men-clothes', 'شلوار کتان', null, { subject: 2 }],
  ])('of %s agree with «%s», %s', (kind, title, colour, wanted) => {
    const numbers = thingsFor(kind, { title, colour });
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(thingAt(kind, number)).toMatchObject(wanted);
  });

  it('are of any thing where nothing is told', () => {
    expect(thingsFor('phone', { title: 'گوشی', colour: null })).toHaveLength(THINGS);
  });
});

it('weigh at most 25 KB as a card’s webp, on average', async () => {
  const sizes: number[] = [];
  for (const kind of KINDS.filter((_, index) => index % 4 === 0)) {
    const drawing = drawDemoPicture(DEMO_PICTURES[kind][0]?.key ?? '') ?? '';
    sizes.push((await encodePicture(Buffer.from(drawing), 320, 'webp')).length);
  }
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(25 * 1024);
});

it.each([
  'demo-sofa-00',
  'demo-sofa-25',
  'demo-sofa-7',
  'demo-sofa-07-0',
  'demo-sofa-07-4',
  'demo-nothing-01',
  'demo-constructor-01',
  'sofa-01',
  '',
  'demo-sofa-01-',
])('draws nothing for the key %j', (key) => expect(drawDemoPicture(key)).toBeNull());

describe('what a category shows', () => {
  const bySlug = new Map(TAXONOMY_ROWS.categories.map((category) => [category.slug, category]));
  const byId = new Map(TAXONOMY_ROWS.categories.map((category) => [category.id, category]));

  it.each(sample([...bySlug.values()], 8).map(({ slug }) => slug))('is settled for %s', (slug) => {
    const path: string[] = [];
    for (let at = bySlug.get(slug); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      path.unshift(at.slug);
    expect(path.some((step) => step in CATEGORY_SCENES)).toBe(true);
    expect(sceneKindsFor(path).every((kind) => kind in SCENES)).toBe(true);
  });

  it('names no category that we do not ship', () => {
    expect(Object.keys(CATEGORY_SCENES).filter((slug) => !bySlug.has(slug))).toEqual([]);
  });

  it.each<[string, string, SceneKind | null | undefined]>([
    ['school-bags', 'جامدادی و لوازم', 'papers'],
    ['skill-classes', 'آموزش آشپزی در نکا', 'food'],
    ['skill-classes', 'آموزش موسیقی و گیتار', undefined],
    ['appliance-repair', 'تعمیر یخچال در منزل', 'fridge'],
    ['security-cameras', 'دوربین مداربسته داهوا', null],
    ['livestock', 'گاو شیری هلشتاین', null],
    ['bathroom-fittings', 'روشویی کابینتی در شیروان', undefined],
    ['cars', 'سمند', undefined],
  ])('of %s named «%s» is %s', (category, title, kind) => {
    expect(bySlug.has(category)).toBe(true);
    expect(namedKind(category, title)).toBe(kind);
  });

  it.each<[string[], SceneKind]>([
    [['vehicles', 'cars', 'peugeot'], 'car'],
    [['home-kitchen', 'carpets'], 'carpet'],
    [['jobs', 'it-jobs'], 'office'],
    [['unheard-of'], 'cartons'],
    [['constructor'], 'cartons'],
    [[], 'cartons'],
  ])('of %j begins with %s', (path, kind) => {
    expect(sceneKindsFor(path)[0]).toBe(kind);
  });
});
