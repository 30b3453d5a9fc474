import { toast } from './toast.ts';

const KEY = 'next-toast';
/** A page that took longer is not the one that was meant. */
const KEPT_MS = 60_000;

/** What was done here is said on the page that follows, in this tab (GEN-06). */
export function sayOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, at: Date.now() }));
  } catch {
    // A browser that keeps nothing says nothing: it is done all the same.
  }
}

export function sayWhatWasDone(): void {
  try {
    const { text, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { text?: unknown; at?: unknown };
    sessionStorage.removeItem(KEY);
    if (typeof text === 'string' && typeof at === 'number' && Date.now() - at < KEPT_MS) toast(text);
  } catch {
    // As above, or somebody else's value.
  }
}
