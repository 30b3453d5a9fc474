/** Chooses for each listing which of the drawn pictures it shows. */
import { PICTURES_MAX } from '../../domain/listings/listing.ts';
import type { Picture } from '../../domain/media/picture.ts';
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import { demoPicturesOf, type SceneKind, sceneKindsFor, viewsOf } from './pictures/demo-pictures.ts';
import { createDice } from './pictures/dice.ts';
import { namedKind } from './pictures/item-scenes.ts';
import { type DrawnFrom, thingsFor } from './pictures/things.ts';
import { type Random, weighted } from './random.ts';

/**
 * Draws the number of pictures of a listing. Most listings have three to six; 8 % have none. Listings for which no
 * suitable drawing exists have none either.
 */
const drawCount = weighted([0, 1, 2, 3, 4, 5, 6, 7, 8], (count) => [8, 7, 10, 19, 20, 16, 11, 5, 4][count] ?? 0);

export type PicturesFor = (category: Category, random: Random, told: DrawnFrom) => readonly Picture[];

/**
 * Kinds of pictures that show a place. Further pictures of such a listing show other rooms or buildings, not other
 * views of the first one.
 */
const PLACES: ReadonlySet<SceneKind> = new Set<SceneKind>(['interior', 'building', 'villa', 'land', 'shop', 'office']);

/**
 * Draws the pictures of a listing. The cover shows a thing that agrees with the listing's title and colour. Further
 * pictures show the same thing; if the category has related things, about a third of the pictures show one of these. No
 * picture is used twice, so a listing may get fewer. If the title names another kind of thing than the category usually
 * has, the pictures are replaced. This is done after all random draws, so that the listings that follow stay the same.
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
