import { SiteFrame } from '../parts/site-frame.tsx';
import { catalogueCache } from './catalogue-cache.ts';
import type { Catalogue, Context } from './context.ts';
import { HtmlPiece, renderInPieces } from './pieces.tsx';
import type { Frame, PageId } from './route.ts';

/** Enough for each city's, at some 15 KB. */
const BYTES = 5 * 1024 * 1024;
const NOTHING = new Uint8Array();

export type Halves = readonly [before: Uint8Array, after: Uint8Array];

const frames = catalogueCache<string, Halves>({
  maxSize: BYTES,
  sizeCalculation: ([before, after], key) => before.length + after.length + key.length * 2,
});

/**
 * What stands before and after a page's own content. All pages of a place and category have the same frame, a third of the
 * work of a page: it is rendered once for them.
 */
export function frameOf(page: PageId, frame: Frame, { services, catalogue }: Context): Halves {
  const kept = frames(catalogue);
  const key = `${page} ${JSON.stringify(frame)}`;
  const halves = kept.get(key) ?? render(page, frame, catalogue, services.assets.icons);
  kept.set(key, halves);
  return halves;
}

function render(page: PageId, frame: Frame, catalogue: Catalogue, icons: string): Halves {
  const [before = '', , after = ''] = renderInPieces(
    <SiteFrame page={page} frame={frame} icons={icons} catalogue={catalogue}>
      <HtmlPiece html={() => NOTHING} />
    </SiteFrame>,
  );
  return [Buffer.from(before), Buffer.from(after)];
}
