import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { IconSprite } from '../../ui/icon.tsx';
import { ownBytes } from '../own-bytes.ts';
import type { Chunks } from '../request/encode.ts';

/** Returns HTML in UTF-8; called once the page around it has been rendered. */
type LateHtml = () => Uint8Array;

const Collected = createContext<LateHtml[] | null>(null);
/** Placeholder for the HTML. A visitor's text cannot imitate it, because rendering escapes text. */
const MARK = '<template data-raw-html=""></template>';

/** Inserts HTML unchanged into a page that `renderToChunks` renders. */
export function RawHtml({ html }: { readonly html: LateHtml }): ReactNode {
  useContext(Collected)?.push(html);
  return <template data-raw-html="" />;
}

/**
 * Content that depends on what is rendered after it in the page: `children` is called once the rest of the page has
 * been rendered. Outside a page, it is rendered in the normal order.
 */
export function RenderedLast({ children }: { readonly children: () => ReactNode }): ReactNode {
  const isInPage = useContext(Collected) !== null;
  return isInPage ? <RawHtml html={() => Buffer.from(renderToString(children()))} /> : children();
}

type RenderedOnceProps = {
  /**
   * Object that determines the content, which is rendered once per object. Null for content of a single visitor, which
   * is not cached.
   */
  readonly by: Lasting | null;
  /** Distinguishes several contents that depend on the same object. */
  readonly part: string;
  readonly children: ReactNode;
};

/**
 * Content that is the same for many visits, such as the filters of a search. Caching it saves most of the work of
 * rendering a page.
 */
export function RenderedOnce({ by, part, children }: RenderedOnceProps): ReactNode {
  const icons = useContext(IconSprite);
  const isInPage = useContext(Collected) !== null;
  if (!isInPage || by === null) return children;
  return <RawHtml html={() => keptHtml(by, part, <IconSprite value={icons}>{children}</IconSprite>)} />;
}

const keptBy = new WeakMap<Lasting, Map<string, Uint8Array>>();

function keptHtml(by: Lasting, part: string, content: ReactNode): Uint8Array {
  const parts = keptBy.get(by) ?? new Map<string, Uint8Array>();
  keptBy.set(by, parts);
  const html = parts.get(part) ?? ownBytes(renderToString(content));
  parts.set(part, html);
  return html;
}

/**
 * Renders content to chunks of HTML, in order. The chunks are not joined here, so that a page's text is copied and
 * encoded only once, when it is sent.
 */
export function renderToChunks(content: ReactNode): Chunks {
  const insertions: LateHtml[] = [];
  const html = renderToString(<Collected value={insertions}>{content}</Collected>);
  const parts: (string | Uint8Array)[] = [];
  let from = 0;
  for (const insertion of insertions) {
    const at = html.indexOf(MARK, from);
    parts.push(html.slice(from, at), insertion());
    from = at + MARK.length;
  }
  parts.push(html.slice(from));
  return parts;
}
