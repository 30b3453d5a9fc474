/** Refreshes the parts of a conversation's page that are outside its island. */

const TIMEOUT_MS = 15_000;
/** Milliseconds to wait, so that several messages in a row refresh the list only once. */
const SOON_MS = 1_000;

let soon: ReturnType<typeof setTimeout> | undefined;
let hasHelped = false;

/** Fetches these regions and replaces them in the page; on failure they stay unchanged until the next page. */
export async function refreshRegions(names: readonly string[]): Promise<void> {
  const [{ fetchRegions }, { swapRegion }] = await Promise.all([
    import('../../browser/regions/regions.ts'),
    import('../../browser/regions/region-swap.ts'),
  ]);
  const { regions } = await fetchRegions(location.href, names, AbortSignal.timeout(TIMEOUT_MS));
  for (const [name, html] of Object.entries(regions)) {
    const region = document.querySelector<HTMLElement>(`[data-region="${CSS.escape(name)}"]`);
    if (region) swapRegion(region, html);
  }
}

/**
 * Refreshes the list of conversations after a short delay; does nothing on a phone, where the conversation covers the
 * list.
 */
export function renewListSoon(): void {
  if (!document.querySelector('[data-region=conversations]')?.checkVisibility()) return;
  clearTimeout(soon);
  soon = setTimeout(() => void refreshRegions(['conversations']).catch(() => undefined), SOON_MS);
}

/** Notes that a push message would help. Called after each message; only the first one on a page counts (NOTI-02). */
export function offerPush(): void {
  if (hasHelped) return;
  hasHelped = true;
  import('../../browser/notices/push-helps.ts').then(({ pushHelps }) => pushHelps()).catch(() => undefined);
}
