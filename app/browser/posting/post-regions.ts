import type { Typed } from '../../parts/listing/typed-listing.ts';
import { swapRegion } from '../regions/region-swap.ts';
import { fetchRegions } from '../regions/regions.ts';
import { applyTyped, readTyped, regionParams } from './post-values.ts';

type Part = {
  readonly names: ReadonlySet<string>;
  readonly changes: Typed;
  /** Fields that take the server's value instead of the typed one. */
  readonly left: ReadonlySet<string>;
};

const TIMEOUT_MS = 15_000;
const NOTHING: Part = { names: new Set(), changes: {}, left: new Set() };
let latest = 0;
/** Regions that were requested but are not shown yet. The next request includes them, so that no change is lost. */
let undrawn = NOTHING;
let drawing = Promise.resolve();

/**
 * Renders parts of the form again for its current values and puts the typed values back into them (ITEM-04). Resolves
 * when they are shown, possibly by a later call. Throws on failure. `left`: fields that take the server's value
 * instead.
 */
export function redraw(
  form: HTMLFormElement,
  names: readonly string[],
  changes: Typed = {},
  left: readonly string[] = [],
): Promise<void> {
  undrawn = {
    names: new Set([...undrawn.names, ...names]),
    changes: { ...undrawn.changes, ...changes },
    left: new Set([...undrawn.left, ...left].filter((name) => !Object.hasOwn(changes, name))),
  };
  drawing = draw(form, ++latest, undrawn);
  return drawing;
}

/** Registers work that may still change the form; sending waits for it. */
export function waitFor(work: Promise<unknown>): void {
  drawing = work.then(() => undefined);
}

/** Resolves when no part of the form is being rendered. */
export const whenDrawn = (): Promise<void> => drawing.catch(() => undefined);

async function draw(form: HTMLFormElement, mine: number, { names, changes, left }: Part): Promise<void> {
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  const without = (typed: Typed) => Object.fromEntries(Object.entries(typed).filter(([name]) => !left.has(name)));
  url.search = regionParams(without({ ...readTyped(form), ...changes })).toString();
  const answer = fetchRegions(url.href, [...names], AbortSignal.timeout(TIMEOUT_MS));
  await answer.catch(() => undefined);
  if (mine !== latest) return drawing;
  undrawn = NOTHING;
  const { regions } = await answer;
  const typed = without({ ...readTyped(form), ...changes });
  for (const [name, html] of Object.entries(regions)) {
    const region = form.querySelector<HTMLElement>(`[data-region="${CSS.escape(name)}"]`);
    if (!region) continue;
    swapRegion(region, html);
    // The fresh markup is parsed as if scripts were off, so fields inside `noscript` would be sent as well.
    for (const unneeded of region.querySelectorAll('noscript')) unneeded.remove();
    applyTyped(region, typed, left);
  }
}
