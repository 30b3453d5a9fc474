import { MINUTE } from '../../../domain/values/durations.ts';
import { around } from '../dom.ts';
import { say } from './say.ts';

/** Case and time of the last renewal. */
let renewed: { readonly case: string | undefined; readonly at: number } | null = null;

/** Renews the claim of a case at most once a minute, while somebody works on it (ADM-02). */
export function watchClaim(): void {
  for (const sign of ['keydown', 'pointerdown', 'input'] as const)
    document.addEventListener(sign, (event) => void renew(around(event, '[data-renew]')), { passive: true });
}

async function renew(root: HTMLElement | null): Promise<void> {
  const { renew: address, case: id } = root?.dataset ?? {};
  if (address === undefined) return;
  const now = performance.now();
  // Showing the case renewed it.
  const last = renewed && renewed.case === id ? renewed.at : now;
  const isDue = now - last >= MINUTE;
  renewed = { case: id, at: isDue ? now : last };
  if (!isDue) return;
  try {
    const { callServer } = await import('../server-call.ts');
    const { envelope } = await callServer(address);
    const words = envelope?.success === false ? envelope.message : null;
    if (words !== null) void say(words);
  } catch {
    // The decision itself tells that the claim is lost.
  }
}
