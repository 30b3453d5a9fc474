/** Chooses which of the drawn pictures a listing shows. */
import { PICTURES_MAX } from '../../domain/listings/listing.ts';
import type { Picture } from '../../domain/media/picture.ts';
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import { demoPicturesOf, sceneKindsFor } from './pictures/demo-pictures.ts';
import { type Random, weighted } from './random.ts';

/** Most listings have three to six pictures; eight in a hundred have none. */
const drawCount = weighted([0, 1, 2, 3, 4, 5, 6, 7, 8], (count) => [8, 7, 10, 19, 20, 16, 11, 5, 4][count] ?? 0);

export type PicturesFor = (category: Category, random: Random) => readonly Picture[];

/** The cover shows the thing itself; a third of the others may show related things. No picture is used twice. */
export const drawnPictures: PicturesFor = (category, random) => {
  const count = Math.min(drawCount(random), PICTURES_MAX);
  if (count === 0) return [];
  const [cover, ...others] = poolsOf(category).map((pool) => ({ pool, next: random.int(0, pool.length - 1) }));
  return Array.from({ length: count }, (_, at) => {
    const from = at > 0 && others.length > 0 && random.chance(1 / 3) ? random.pick(others) : cover;
    if (!from) throw new Error(`no pictures are drawn for ${category.slug}`);
    return from.pool[from.next++ % from.pool.length] as Picture;
  });
};

const pools = new WeakMap<Category, readonly (readonly Picture[])[]>();

function poolsOf(category: Category): readonly (readonly Picture[])[] {
  const known = pools.get(category);
  if (known) return known;
  const found = sceneKindsFor(category.path.map((each) => each.slug)).map(demoPicturesOf);
  pools.set(category, found);
  return found;
}
