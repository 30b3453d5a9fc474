import type { Icons } from '../../ui/icon.tsx';
import { catalogueCache } from '../../web/catalogue-cache.ts';
import type { Catalogue } from '../../web/context.ts';
import { RawHtml, renderToChunks } from '../../web/raw-html.tsx';
import type { Frame, PageId } from '../../web/route.ts';
import type { FrameHalves, FrameOf } from '../../web/site-definition.ts';
import { SiteFrame } from './site-frame.tsx';

/** Room for the frame of every city, at some 15 KB each. */
const BYTES = 5 * 1024 * 1024;
const NOTHING = new Uint8Array();

const frames = catalogueCache<string, FrameHalves>({
  maxSize: BYTES,
  sizeCalculation: ([before, after], key) => before.length + after.length + key.length * 2,
});

/**
 * The HTML before and after a page's own content. All pages of a place and category share the same frame, which takes a
 * third of the time to render a page, so it is rendered once for them.
 */
export const frameOf: FrameOf = (page, frame, { services, catalogue }) => {
  const kept = frames(catalogue);
  const key = `${page} ${JSON.stringify(frame)}`;
  return kept.get(key) ?? kept.set(key, render(page, frame, catalogue, services.assets.icons));
};

function render(page: PageId, frame: Frame, catalogue: Catalogue, icons: Icons): FrameHalves {
  const [before = '', , after = ''] = renderToChunks(
    <SiteFrame page={page} frame={frame} icons={icons} catalogue={catalogue}>
      <RawHtml html={() => NOTHING} />
    </SiteFrame>,
  );
  return [Buffer.from(before), Buffer.from(after)];
}
