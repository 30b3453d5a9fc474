import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogueCache } from './catalogue-cache.ts';
import type { Context } from './context.ts';
import { fragments } from './fragment-registry.ts';
import type { Fragment, FragmentParams } from './fragments.ts';
import { renderFragment } from './render.tsx';

export type AskedFragment = { readonly id: string; readonly params: FragmentParams };

/** Bytes that each worker keeps; the largest popup has half a megabyte. */
const BYTES = 4 * 1024 * 1024;

const keptHtml = catalogueCache<string, Buffer>({
  maxSize: BYTES,
  sizeCalculation: (html, key) => html.length + key.length * 2,
});

/**
 * The HTML of each fragment that is asked for, null for one that does not exist. Equal ones are rendered once, and those
 * of the catalogue, which take tens of milliseconds, one after another.
 */
export async function renderFragments(
  asked: readonly AskedFragment[],
  context: Context,
): Promise<readonly (string | null)[]> {
  const byKey = new Map<string, Promise<string | null>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const { id, params } of asked) {
    const key = keyOf(id, params);
    const fragment = Object.hasOwn(fragments, id) ? fragments[id] : undefined;
    if (byKey.has(key)) continue;
    if (!fragment) byKey.set(key, Promise.resolve(null));
    else if (!fragment.isOfCatalogue) byKey.set(key, render(fragment, params, context));
    else {
      const html = before.then(() => keptOrRendered(key, fragment, params, context));
      before = html.catch(() => {});
      byKey.set(key, html);
    }
  }
  return Promise.all(asked.map(({ id, params }) => byKey.get(keyOf(id, params)) ?? null));
}

const keyOf = (id: string, params: FragmentParams): string =>
  JSON.stringify([id, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

async function render(fragment: Fragment<unknown>, params: FragmentParams, context: Context): Promise<string> {
  return renderFragment(fragment, await fragment.load(context, params), context);
}

async function keptOrRendered(
  key: string,
  fragment: Fragment<unknown>,
  params: FragmentParams,
  context: Context,
): Promise<string> {
  const kept = keptHtml(context.catalogue);
  const found = kept.get(key);
  if (found) return found.toString();
  const html = await inTurn(() => render(fragment, params, context));
  kept.set(key, Buffer.from(html));
  return html;
}

let line: Promise<unknown> = Promise.resolve();

/** One in a turn of the event loop, whoever asks: between two of them others are served. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(() => nextTurn()).then(work);
  line = done.catch(() => {});
  return done;
}
