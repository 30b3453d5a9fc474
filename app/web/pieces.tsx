import { createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { Lasting } from '../../domain/values/lasting.ts';
import { IconSprite } from '../ui/icon.tsx';
import type { Pieces } from './encode.ts';

/** A piece of HTML in UTF-8, asked for once the page around it is rendered. */
type Piece = () => Uint8Array;

const Collected = createContext<Piece[] | null>(null);
/** No text of a visitor can look like it: rendering escapes it. */
const MARK = '<template data-piece=""></template>';

/** Puts a piece of HTML as it is into a page that `renderInPieces` renders. */
export function HtmlPiece({ html }: { readonly html: Piece }): ReactNode {
  useContext(Collected)?.push(html);
  return <template data-piece="" />;
}

type RenderedOnceProps = {
  /** All that the content is made of: rendered once for that object. Null for what is one visitor's, and not kept. */
  readonly by: Lasting | null;
  /** Which of the contents made of that object it is. */
  readonly part: string;
  readonly children: ReactNode;
};

/** Content that is the same for many visits, such as a search's filters: keeping it saves most of the work of a page. */
export function RenderedOnce({ by, part, children }: RenderedOnceProps): ReactNode {
  const icons = useContext(IconSprite);
  const inPieces = useContext(Collected) !== null;
  if (!inPieces || by === null) return children;
  return <HtmlPiece html={() => keptHtml(by, part, <IconSprite value={icons}>{children}</IconSprite>)} />;
}

const keptBy = new WeakMap<Lasting, Map<string, Uint8Array>>();

function keptHtml(by: Lasting, part: string, content: ReactNode): Uint8Array {
  const parts = keptBy.get(by) ?? new Map<string, Uint8Array>();
  keptBy.set(by, parts);
  const html = parts.get(part) ?? Buffer.from(renderToString(content));
  parts.set(part, html);
  return html;
}

/**
 * Renders to the pieces that the HTML consists of, one after the other. They are not joined here: a page's text is copied
 * and encoded once, on its way out.
 */
export function renderInPieces(content: ReactNode): Pieces {
  const pieces: Piece[] = [];
  const html = renderToString(<Collected value={pieces}>{content}</Collected>);
  const parts: (string | Uint8Array)[] = [];
  let from = 0;
  for (const piece of pieces) {
    const at = html.indexOf(MARK, from);
    parts.push(html.slice(from, at), piece());
    from = at + MARK.length;
  }
  parts.push(html.slice(from));
  return parts;
}
