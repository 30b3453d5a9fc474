import type { Picture } from '../../../domain/media/picture.ts';
import { CATEGORY_SCENES } from './category-scenes.ts';
import { drawScene } from './draw.ts';
import { isSceneKind, PORTRAIT_KINDS, SCENES, type SceneKind } from './scene-kinds.ts';
import { THINGS, thingAt, VIEWS } from './things.ts';
import { THUMBHASHES } from './thumbhashes.ts';

export type { SceneKind } from './scene-kinds.ts';

const KEY_PATTERN = /^demo-([a-z-]+)-([0-9]{2})(?:-([1-9]))?$/;
const FALLBACK: readonly [SceneKind] = ['cartons'];
const [LONG_SIDE, SHORT_SIDE] = [1600, 1200];

/** `demo-sofa-07` for the whole of a thing, whose number counts from 1, `demo-sofa-07-2` for its second other view. */
function demoPictureKey(kind: SceneKind, number: number, view: number): string {
  return `demo-${kind}-${String(number).padStart(2, '0')}${view === 0 ? '' : `-${view}`}`;
}

/** Kinds of which one view is drawn from another side rather than nearer. */
const WITH_OTHER_SIDE: ReadonlySet<SceneKind> = new Set<SceneKind>(['car']);
const OTHER_SIDE = 1;

/** The whole things of each kind, listed without drawing any. */
export const DEMO_PICTURES: Readonly<Record<SceneKind, readonly Picture[]>> = listDemoPictures();

export function demoPicturesOf(kind: SceneKind): readonly Picture[] {
  return DEMO_PICTURES[kind];
}

/**
 * Kinds of pictures for listings of a category, the cover's kind first. `categorySlugPath` goes from the root to the
 * category; the deepest slug with scenes of its own decides, and without one the pictures show cartons.
 */
export function sceneKindsFor(categorySlugPath: readonly string[]): readonly [SceneKind, ...SceneKind[]] {
  for (const slug of categorySlugPath.toReversed()) {
    const kinds = Object.hasOwn(CATEGORY_SCENES, slug) ? CATEGORY_SCENES[slug] : undefined;
    if (kinds) return kinds;
  }
  return FALLBACK;
}

/** SVG of a picture, the same at every call and on every machine; null for an unknown key. */
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

/** Pictures of one thing, the whole first. The others are parts of it, for which its hash does while they load. */
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
