/** What stands beside a conversation on its page, and is not its island's own. */

const TIMEOUT_MS = 15_000;
/** Several messages that come together renew the list once. */
const SOON_MS = 1_000;

let soon: ReturnType<typeof setTimeout> | undefined;
let hasHelped = false;

/** Regions of the page as it is now; where they do not come, the next page shows them. */
export async function renewBeside(names: readonly string[]): Promise<void> {
  const [{ fetchRegions }, { swapRegion }] = await Promise.all([
    import('../../browser/regions.ts'),
    import('../../browser/region-swap.ts'),
  ]);
  const { regions } = await fetchRegions(location.href, names, AbortSignal.timeout(TIMEOUT_MS));
  for (const [name, html] of Object.entries(regions)) {
    const region = document.querySelector<HTMLElement>(`[data-region="${CSS.escape(name)}"]`);
    if (region) swapRegion(region, html);
  }
}

/** The last words and their order; on a phone, where the conversation covers the list, nothing is asked. */
export function renewListSoon(): void {
  if (!document.querySelector('[data-region=conversations]')?.checkVisibility()) return;
  clearTimeout(soon);
  soon = setTimeout(() => void renewBeside(['conversations']).catch(() => undefined), SOON_MS);
}

/** After the first message of a page (NOTI-02). */
export function tellThatPushHelps(): void {
  if (hasHelped) return;
  hasHelped = true;
  import('../../browser/push-helps.ts').then(({ pushHelps }) => pushHelps()).catch(() => undefined);
}
