import { setImmediate as nextTurn } from 'node:timers/promises';
import { FairQueue } from '../limits/fair-queue.ts';
import { ownBytes } from '../own-bytes.ts';
import { clientKey } from '../request/client-address.ts';
import type { Context } from '../request/context.ts';
import { takeOrRefuse } from './action.ts';
import { catalogueCache } from './catalogue-cache.ts';
import type { Fragment, FragmentParams, Fragments } from './fragments.ts';
import { renderFragment } from './render.tsx';

export type RequestedFragment = {
  readonly id: string;
  readonly params: FragmentParams;
  /** Whether an address opens the popup, rather than a click of the user. */
  readonly isFromAddress?: boolean;
};

type Wanted = RequestedFragment & { readonly key: string; readonly fragment: Fragment<unknown> };

/** Maximum bytes of HTML that each web process caches; the largest popup has half a megabyte. */
const BYTES = 4 * 1024 * 1024;

const keptHtml = catalogueCache<string, Buffer>({
  maxSize: BYTES,
  sizeCalculation: (html, key) => html.length + key.length * 2,
});

/**
 * Renders each requested fragment and passes the list of their HTML to `answer`; the entry of a fragment that does not
 * exist is null. Equal requests are rendered once.
 *
 * Rendering a fragment of the catalogue takes tens of milliseconds and up to a megabyte. Calls for fragments that are
 * not cached therefore count against a limit and run one after another. Other requests are handled between two
 * renderings.
 */
export async function renderFragments<T>(
  fragments: Fragments,
  asked: readonly RequestedFragment[],
  context: Context,
  answer: (html: readonly (string | null)[]) => T,
): Promise<T> {
  const named = asked.map((one) => wantedOf(fragments, one, context));
  const all = [...new Map(named.flatMap((one) => (one ? [[one.key, one] as const] : []))).values()];
  const ofCatalogue = all.filter(({ fragment }) => fragment.catalogueKey);
  const html = new Map<string, string>();
  const others = all.filter(({ fragment }) => !fragment.catalogueKey);
  await Promise.all(others.map(async (one) => html.set(one.key, await render(one, context))));
  const kept = keptHtml(context.catalogue);
  const made = async () => {
    for (const one of ofCatalogue)
      html.set(one.key, kept.get(one.key)?.toString() ?? (await renderAndKeep(one, context)));
    return answer(named.map((one) => (one && html.get(one.key)) ?? null));
  };
  const anew = ofCatalogue.filter(({ key }) => !kept.has(key)).length;
  // Cached fragments are not rendered, so these calls skip the queue.
  if (anew === 0 && ofCatalogue.length <= 1) return made();
  if (anew > 0) await takeOrRefuse('freshit-anew', context, anew);
  return (ofCatalogue.length === 1 ? popups : bulk).run(clientKey(context.request), made);
}

function wantedOf(fragments: Fragments, asked: RequestedFragment, context: Context): Wanted | null {
  const { id, params } = asked;
  const fragment = Object.hasOwn(fragments, id) ? fragments[id] : undefined;
  if (!fragment) return null;
  const own =
    fragment.catalogueKey?.(context, params) ?? Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...asked, key: JSON.stringify([id, own]), fragment };
}

async function render({ fragment, params, isFromAddress }: Wanted, context: Context): Promise<string> {
  return renderFragment(fragment, await fragment.load(context, params), context, isFromAddress);
}

async function renderAndKeep(wanted: Wanted, context: Context): Promise<string> {
  await nextTurn();
  const html = await render(wanted, context);
  keptHtml(context.catalogue).set(wanted.key, ownBytes(html));
  return html;
}

const WAITING_MAX = 99;

/**
 * Queues for calls with one and with many catalogue fragments. They are separate, so that a call for many fragments
 * does not delay users who open one popup.
 */
const popups = new FairQueue(1, WAITING_MAX);
const bulk = new FairQueue(1, WAITING_MAX);
