import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteFrame } from '../parts/site-frame.tsx';
import type { Catalogue, Context } from './context.ts';
import type { Frame, PageId } from './route.ts';

/** Enough for each city's, at some 20 KB. */
const BYTES = 16 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;
const MARK = '<template data-frame=""></template>';

type Halves = readonly [before: string, after: string];

const keptBy = new WeakMap<Catalogue, LRUCache<string, Halves>>();

/** Where a half of the frame goes. No text of a visitor can look like it: rendering escapes it. */
export function FrameMark(): ReactNode {
  return <template data-frame="" />;
}

/**
 * Puts the site's frame around a page rendered with marks. All pages of a place and category have the same frame, a third
 * of the work of a page: it is rendered once for them.
 */
export function withFrame(html: string, page: PageId, frame: Frame, { services, catalogue }: Context): string {
  const [start, content, end] = html.split(MARK);
  const kept = keptFor(catalogue);
  const key = `${page} ${JSON.stringify(frame)}`;
  const halves = kept.get(key) ?? render(page, frame, catalogue, services.assets.icons);
  kept.set(key, halves);
  return `${start}${halves[0]}${content}${halves[1]}${end}`;
}

function keptFor(catalogue: Catalogue): LRUCache<string, Halves> {
  const kept = keptBy.get(catalogue);
  if (kept) return kept;
  const fresh = new LRUCache<string, Halves>({
    maxSize: BYTES,
    sizeCalculation: ([before, after], key) => (before.length + after.length + key.length) * BYTES_A_CHARACTER,
  });
  keptBy.set(catalogue, fresh);
  return fresh;
}

function render(page: PageId, frame: Frame, catalogue: Catalogue, icons: string): Halves {
  const [before = '', after = ''] = renderToString(
    <SiteFrame page={page} frame={frame} icons={icons} catalogue={catalogue}>
      <FrameMark />
    </SiteFrame>,
  ).split(MARK);
  return [before, after];
}
