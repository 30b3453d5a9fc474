import type { Picture } from '../../../domain/media/picture.ts';
import { CATEGORY_SCENES } from './category-scenes.ts';
import { createDice } from './dice.ts';
import { n, rect } from './ink.ts';
import { isSceneKind, PORTRAIT_KINDS, SCENES, type SceneKind } from './scene-kinds.ts';
import type { Scene } from './scenes/scene.ts';
import { createSheet, type Thing } from './sheet.ts';
import { THINGS, thingAt, VIEWS } from './things.ts';
import { THUMBHASHES } from './thumbhashes.ts';

export type { SceneKind } from './scene-kinds.ts';

const KEY_PATTERN = /^demo-([a-z-]+)-([0-9]{2})(?:-([1-9]))?$/;
const FALLBACK: readonly [SceneKind] = ['cartons'];
const [LONG_SIDE, SHORT_SIDE] = [1600, 1200];

/**
 * Key of a picture. `demo-sofa-07` shows the whole of the seventh sofa; `demo-sofa-07-2` is its second further view.
 */
function demoPictureKey(kind: SceneKind, number: number, view: number): string {
  return `demo-${kind}-${String(number).padStart(2, '0')}${view === 0 ? '' : `-${view}`}`;
}

/**
 * Kinds of pictures of which one further view shows the thing from another side. Further views of all other kinds only
 * zoom in.
 */
const WITH_OTHER_SIDE: ReadonlySet<SceneKind> = new Set<SceneKind>(['car']);
const OTHER_SIDE = 1;

/** Pictures of the whole things of each kind, listed without drawing them. */
export const DEMO_PICTURES: Readonly<Record<SceneKind, readonly Picture[]>> = listDemoPictures();

export function demoPicturesOf(kind: SceneKind): readonly Picture[] {
  return DEMO_PICTURES[kind];
}

/**
 * Kinds of pictures for the listings of a category, beginning with the kind for the cover. `categorySlugPath`: slugs
 * from the top category down to the category. The last slug with an entry in `CATEGORY_SCENES` decides. If none has an
 * entry, the pictures show cartons.
 */
export function sceneKindsFor(categorySlugPath: readonly string[]): readonly [SceneKind, ...SceneKind[]] {
  for (const slug of categorySlugPath.toReversed()) {
    const kinds = Object.hasOwn(CATEGORY_SCENES, slug) ? CATEGORY_SCENES[slug] : undefined;
    if (kinds) return kinds;
  }
  return FALLBACK;
}

/** SVG of a picture; null for an unknown key. It is the same at every call and on every machine. */
export function drawDemoPicture(key: string): string | null {
  const [, kind = '', digits = '', last = '0'] = KEY_PATTERN.exec(key) ?? [];
  const [number, view] = [Number(digits), Number(last)];
  if (!isSceneKind(kind) || number < 1 || number > THINGS || view >= VIEWS) return null;
  const isOtherSide = view === OTHER_SIDE && WITH_OTHER_SIDE.has(kind);
  return drawScene(SCENES[kind], demoPictureKey(kind, number, 0), sizeOf(kind, number), {
    ...thingAt(kind, number),
    view,
    isOtherSide,
  });
}

/**
 * Pictures of one thing, beginning with the one that shows the whole. The other pictures are crops of that one, so all
 * of them use its thumbhash as a placeholder while they load.
 */
export function viewsOf(kind: SceneKind, number: number): readonly Picture[] {
  const whole = DEMO_PICTURES[kind][number - 1];
  return Array.from({ length: whole ? VIEWS : 0 }, (_, view) => ({
    ...(whole as Picture),
    key: demoPictureKey(kind, number, view),
  }));
}

function sizeOf(kind: SceneKind, number: number): Pick<Picture, 'width' | 'height'> {
  const isPortrait = PORTRAIT_KINDS.has(kind) && number % 4 === 3;
  return isPortrait ? { width: SHORT_SIDE, height: LONG_SIDE } : { width: LONG_SIDE, height: SHORT_SIDE };
}

function listDemoPictures(): Record<SceneKind, readonly Picture[]> {
  const kinds = Object.keys(SCENES).filter(isSceneKind);
  return Object.fromEntries(kinds.map((kind) => [kind, picturesOf(kind)])) as Record<SceneKind, readonly Picture[]>;
}

function picturesOf(kind: SceneKind): readonly Picture[] {
  const hashes = (THUMBHASHES[kind] ?? '').split(' ');
  return Array.from({ length: THINGS }, (_, index) => ({
    key: demoPictureKey(kind, index + 1, 0),
    ...sizeOf(kind, index + 1),
    hash: hashes[index] ?? '',
  }));
}

type Size = { readonly width: number; readonly height: number };

/**
 * Crops of a scene, one for each view: scale, centre, and whether the crop is mirrored so that it looks like another
 * side.
 */
const CROPS = [
  { scale: 1, x: 0.5, y: 0.5, isMirrored: false },
  { scale: 0.74, x: 0.5, y: 0.55, isMirrored: true },
  { scale: 0.58, x: 0.38, y: 0.62, isMirrored: false },
  { scale: 0.64, x: 0.62, y: 0.58, isMirrored: true },
] as const;

/**
 * Draws the SVG document of a thing. Everything that varies depends on the seed, which is the same for all views of a
 * thing.
 */
function drawScene(
  scene: Scene,
  seed: string,
  { width, height }: Size,
  shown: Thing & { readonly view: number; readonly isOtherSide: boolean },
): string {
  const dice = createDice(seed);
  const sheet = createSheet(width, height, dice, shown);
  const drawing = scene(sheet);
  const light = dice.pick([
    ['#fff3d6', '#20304a'],
    ['#eaf4ff', '#2a2438'],
    ['#ffffff', '#1d2430'],
    ['#ffe6c9', '#3a2a3c'],
  ] as const);
  const lit = rect(
    0,
    0,
    width,
    height,
    sheet.linear(dice.chance(0.5) ? 'slant' : 'rise', `${light[0]} 0.2`, `${light[0]} 0`, `${light[1]} 0.16`),
  );
  const crop = shown.isOtherSide ? CROPS[0] : (CROPS[shown.view] ?? CROPS[0]);
  const [w, h] = [width * crop.scale, height * crop.scale];
  const [x, y] = [clamp(width * crop.x - w / 2, width - w), clamp(height * crop.y - h / 2, height - h)];
  const whole = crop.isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}"><defs>${sheet.defs.join('')}</defs>${whole}${lit}</svg>`;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
