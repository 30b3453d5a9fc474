/** Chooses which of the drawn pictures a listing shows. */
import { PICTURES_MAX } from '../../domain/listings/listing.ts';
import type { Picture } from '../../domain/media/picture.ts';
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import { demoPicturesOf, type SceneKind, sceneKindsFor, viewsOf } from './pictures/demo-pictures.ts';
import { createDice } from './pictures/dice.ts';
import { namedKind } from './pictures/item-scenes.ts';
import { type DrawnFrom, thingsFor } from './pictures/things.ts';
import { type Random, weighted } from './random.ts';

/** Most listings have three to six pictures; eight in a hundred have none, besides those whose thing is not drawn. */
const drawCount = weighted([0, 1, 2, 3, 4, 5, 6, 7, 8], (count) => [8, 7, 10, 19, 20, 16, 11, 5, 4][count] ?? 0);

export type PicturesFor = (category: Category, random: Random, told: DrawnFrom) => readonly Picture[];

/** Places are several things: a listing shows other rooms, and not one room from other sides. */
const PLACES: ReadonlySet<SceneKind> = new Set<SceneKind>(['interior', 'building', 'villa', 'land', 'shop', 'office']);

/**
 * The cover shows a thing that agrees with what the listing says, the others the same thing; a third of them may show related
 * things. No picture is used twice, so that there are fewer where they run out. A title that names another thing than its category's
 * decides after the draw, so that what is drawn of a listing never changes the next one.
 */
export const drawnPictures: PicturesFor = (category, random, told) => {
  const count = Math.min(drawCount(random), PICTURES_MAX);
  if (count === 0) return [];
  const pools = sceneKindsFor(category.path.map((each) => each.slug)).map((kind) => [...poolOf(kind, random, told)]);
  const [cover = [], ...others] = pools;
  const shown: Picture[] = [];
  for (let at = 0; at < count; at += 1) {
    const related = others.filter((pool) => pool.length > 0);
    const from =
      at > 0 && related.length > 0 && (cover.length === 0 || random.chance(1 / 3)) ? random.pick(related) : cover;
    const next = from.shift();
    if (next) shown.push(next);
  }
  const named = namedKind(category.slug, told.title);
  if (named === undefined) return shown;
  return named === null
    ? []
    : viewsOf(named, createDice(told.title).pick(thingsFor(named, told))).slice(0, shown.length);
};

function poolOf(kind: SceneKind, random: Random, told: DrawnFrom): readonly Picture[] {
  const number = random.pick(thingsFor(kind, told));
  if (!PLACES.has(kind)) return viewsOf(kind, number);
  const all = demoPicturesOf(kind);
  return [...all.slice(number - 1), ...all.slice(0, number - 1)].slice(0, PICTURES_MAX);
}
