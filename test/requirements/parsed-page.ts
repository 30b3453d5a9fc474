import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

export type ParsedPage = {
  /** Targets of its links, as they are written. */
  readonly links: readonly string[];
  /** Ids that more than one of its elements has. */
  readonly doubledIds: readonly string[];
};

/** Reads a page the way a browser without scripts does, so that what is in `<noscript>` counts too. */
export function parsePage(html: string): ParsedPage {
  const links: string[] = [];
  const ids = new Set<string>();
  const doubled = new Set<string>();
  for (const node of nodesOf(parse(html, { scriptingEnabled: false }))) {
    if (!('attrs' in node)) continue;
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
    const [id, href] = [attribute('id'), attribute('href')];
    if (node.tagName === 'a' && href !== undefined) links.push(href);
    if (id === undefined) continue;
    if (ids.has(id)) doubled.add(id);
    ids.add(id);
  }
  return { links, doubledIds: [...doubled] };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* nodesOf(child);
}
