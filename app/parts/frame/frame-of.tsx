import { renderToString } from 'react-dom/server';
import type { Icons } from '../../ui/icon.tsx';
import { ownBytes } from '../../web/own-bytes.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import { RawHtml, renderToChunks } from '../../web/pages/raw-html.tsx';
import type { Frame, PageId } from '../../web/pages/route.ts';
import type { Catalogue } from '../../web/request/context.ts';
import type { FrameOf } from '../../web/site-definition.ts';
import { SearchBox } from './search-form.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Maximum size of the cached frames in bytes: enough for the frames of every city, at some 15 KB each. */
const BYTES = 5 * 1024 * 1024;
/** Marks the place of the page's content between the two halves of a frame. */
const CONTENT = new Uint8Array();

/**
 * A cached frame with an empty search box. `box`: byte range of that box in `before`; null if the frame has no search
 * box.
 */
type KeptFrame = {
  readonly before: Uint8Array;
  readonly box: { readonly from: number; readonly to: number } | null;
  readonly after: Uint8Array;
};

const frames = catalogueCache<string, KeptFrame>({
  maxSize: BYTES,
  sizeCalculation: ({ before, after }, key) => before.length + after.length + key.length * 2,
});

/**
 * The HTML before and after a page's own content. Rendering a frame takes a third of a page's rendering time, and all
 * pages of a place and category share the same frame, so it is cached. Only the box with the words of the search is
 * rendered for each page.
 */
export const frameOf: FrameOf = (page, { text, ...frame }, { services, catalogue }) => {
  const kept = frames(catalogue);
  const key = `${page} ${JSON.stringify(frame)}`;
  const { before, box, after } =
    kept.get(key) ?? kept.set(key, render(page, { text: '', ...frame }, catalogue, services.assets.icons));
  if (text === '' || box === null) return [before, after];
  return [Buffer.concat([before.subarray(0, box.from), boxWith(text), before.subarray(box.to)]), after];
};

const boxWith = (text: string): Uint8Array => Buffer.from(renderToString(<SearchBox text={text} />));

function render(page: PageId, frame: Frame, catalogue: Catalogue, icons: Icons): KeptFrame {
  const emptyBox = boxWith('');
  const chunks = renderToChunks(
    <SiteFrame
      page={page}
      frame={frame}
      icons={icons}
      catalogue={catalogue}
      searchBox={<RawHtml html={() => emptyBox} />}
    >
      <RawHtml html={() => CONTENT} />
    </SiteFrame>,
  );
  const [boxAt, contentAt] = [chunks.indexOf(emptyBox), chunks.indexOf(CONTENT)];
  const [before, after] = [ownBytes(...chunks.slice(0, contentAt)), ownBytes(...chunks.slice(contentAt + 1))];
  // Inside the app, pages consist of the content only.
  if (boxAt < 0) return { before, box: null, after };
  const from = chunks.slice(0, boxAt).reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
  return { before, box: { from, to: from + emptyBox.length }, after };
}
