import type { Picture } from '../../../domain/media/picture.ts';
import { CATEGORY_SCENES } from './category-scenes.ts';
import { drawScene } from './draw.ts';
import { isSceneKind, PORTRAIT_KINDS, SCENES, type SceneKind } from './scene-kinds.ts';
import { THUMBHASHES } from './thumbhashes.ts';

export type { SceneKind } from './scene-kinds.ts';

/** Number of pictures of each kind. */
export const VARIANTS = 24;

const KEY_PATTERN = /^demo-([a-z-]+)-([0-9]{2})$/;
const FALLBACK: readonly [SceneKind] = ['cartons'];
const [LONG_SIDE, SHORT_SIDE] = [1600, 1200];

/** `demo-sofa-07`; the number counts from 1. */
function demoPictureKey(kind: SceneKind, number: number): string {
  return `demo-${kind}-${String(number).padStart(2, '0')}`;
}

/** All drawn pictures by kind, listed without drawing any. */
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
  const [, kind = '', digits = ''] = KEY_PATTERN.exec(key) ?? [];
  const number = Number(digits);
  if (!isSceneKind(kind) || number < 1 || number > VARIANTS) return null;
  const { width, height } = sizeOf(kind, number);
  return drawScene(SCENES[kind], key, width, height);
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
  return Array.from({ length: VARIANTS }, (_, index) => ({
    key: demoPictureKey(kind, index + 1),
    ...sizeOf(kind, index + 1),
    hash: hashes[index] ?? '',
  }));
}
