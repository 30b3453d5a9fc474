import { catalogueCache } from '../../web/catalogue-cache.ts';
import type { Catalogue } from '../../web/context.ts';
import { HtmlPiece, renderInPieces } from '../../web/pieces.tsx';
import type { Frame, PageId } from '../../web/route.ts';
import type { FrameHalves, FrameOf } from '../../web/site-definition.ts';
import { SiteFrame } from './site-frame.tsx';

/** Enough for each city's, at some 15 KB. */
const BYTES = 5 * 1024 * 1024;
const NOTHING = new Uint8Array();

const frames = catalogueCache<string, FrameHalves>({
  maxSize: BYTES,
  sizeCalculation: ([before, after], key) => before.length + after.length + key.length * 2,
});

/**
 * What stands before and after a page's own content. All pages of a place and category have the same frame, a third of the
 * work of a page: it is rendered once for them.
 */
export const frameOf: FrameOf = (page, frame, { services, catalogue }) => {
  const kept = frames(catalogue);
  const key = `${page} ${JSON.stringify(frame)}`;
  return kept.get(key) ?? kept.set(key, render(page, frame, catalogue, services.assets.icons));
};

function render(page: PageId, frame: Frame, catalogue: Catalogue, icons: string): FrameHalves {
  const [before = '', , after = ''] = renderInPieces(
    <SiteFrame page={page} frame={frame} icons={icons} catalogue={catalogue}>
      <HtmlPiece html={() => NOTHING} />
    </SiteFrame>,
  );
  return [Buffer.from(before), Buffer.from(after)];
}
