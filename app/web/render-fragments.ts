import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogueCache } from './catalogue-cache.ts';
import type { Context } from './context.ts';
import { fragments } from './fragment-registry.ts';
import type { Fragment, FragmentParams } from './fragments.ts';
import { Problem } from './problem.ts';
import { renderFragment } from './render.tsx';

export type AskedFragment = { readonly id: string; readonly params: FragmentParams };

type Wanted = AskedFragment & { readonly key: string; readonly fragment: Fragment<unknown> };

/** Bytes of HTML that each worker caches; the largest popup takes half a megabyte. */
const BYTES = 4 * 1024 * 1024;

const keptHtml = catalogueCache<string, Buffer>({
  maxSize: BYTES,
  sizeCalculation: (html, key) => html.length + key.length * 2,
});

/**
 * Answers with the HTML of each fragment asked for, null for one that does not exist. Equal ones are rendered once.
 * Fragments of the catalogue take tens of milliseconds and up to a megabyte each: calls for them wait until the answer
 * of the previous one is made, and other requests are served between two renderings.
 */
export async function renderFragments<T>(
  asked: readonly AskedFragment[],
  context: Context,
  answer: (html: readonly (string | null)[]) => T,
): Promise<T> {
  const wanted = new Map<string, Wanted>();
  for (const { id, params } of asked) {
    const fragment = Object.hasOwn(fragments, id) ? fragments[id] : undefined;
    const key = keyOf(id, params);
    if (fragment) wanted.set(key, { id, params, key, fragment });
  }
  const all = [...wanted.values()];
  const ofCatalogue = all.filter(({ fragment }) => fragment.isOfCatalogue);
  const html = new Map<string, string>();
  const others = all.filter(({ fragment }) => !fragment.isOfCatalogue);
  await Promise.all(others.map(async (one) => html.set(one.key, await render(one, context))));
  const answered = () => answer(asked.map(({ id, params }) => html.get(keyOf(id, params)) ?? null));
  if (ofCatalogue.length === 0) return answered();
  return (ofCatalogue.length === 1 ? popups : masses).take(async () => {
    for (const one of ofCatalogue) html.set(one.key, await keptOrRendered(one, context));
    return answered();
  });
}

const keyOf = (id: string, params: FragmentParams): string =>
  JSON.stringify([id, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

async function render({ fragment, params }: Wanted, context: Context): Promise<string> {
  return renderFragment(fragment, await fragment.load(context, params), context);
}

async function keptOrRendered(wanted: Wanted, context: Context): Promise<string> {
  const kept = keptHtml(context.catalogue);
  const found = kept.get(wanted.key);
  if (found) return found.toString();
  await nextTurn();
  const html = await render(wanted, context);
  kept.set(wanted.key, Buffer.from(html));
  return html;
}

const WAITING_MAX = 100;
const RETRY_SECONDS = 3;

/** Runs tasks one after another; 503 if too many wait. */
class Line {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) throw new Problem(503, { retryAfter: RETRY_SECONDS });
    this.#waiting++;
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.#waiting--;
    }
  }
}

/** A popup that is asked for by itself does not wait behind calls for many. */
const popups = new Line();
const masses = new Line();
