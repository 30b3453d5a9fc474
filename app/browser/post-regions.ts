import type { Typed } from '../parts/typed-listing.ts';
import { applyTyped, readTyped, regionParams } from './post-values.ts';
import { swapRegion } from './region-swap.ts';
import { fetchRegions } from './regions.ts';

const TIMEOUT_MS = 15_000;
let latest = 0;

/** Draws parts of the form anew for what is typed, and puts what was typed back into them (ITEM-04). Throws on failure. */
export async function redraw(form: HTMLFormElement, names: readonly string[], changes: Typed = {}): Promise<void> {
  const mine = ++latest;
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  url.search = regionParams({ ...readTyped(form), ...changes }).toString();
  const { regions } = await fetchRegions(url.href, names, AbortSignal.timeout(TIMEOUT_MS));
  // A later choice is on its way.
  if (mine !== latest) return;
  const typed = { ...readTyped(form), ...changes };
  for (const [name, html] of Object.entries(regions)) {
    const region = form.querySelector<HTMLElement>(`[data-region="${CSS.escape(name)}"]`);
    if (!region) continue;
    swapRegion(region, html);
    // Fresh markup is parsed as if there were no scripts: what is meant for then would be sent along.
    for (const unneeded of region.querySelectorAll('noscript')) unneeded.remove();
    applyTyped(region, typed);
  }
}
