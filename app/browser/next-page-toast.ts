import { MINUTE } from '../../domain/values/durations.ts';
import { toast } from './toast.ts';

const STORAGE_KEY = 'next-toast';
/** Milliseconds after which a stored message is outdated and is not shown. */
const KEPT_MS = MINUTE;

/** Shows a message on the next page of this tab (GEN-06). */
export function sayOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ text, at: Date.now() }));
  } catch {
    // Without storage the message is lost; the action itself is done.
  }
}

export function sayWhatWasDone(): void {
  try {
    const { text, at } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { text?: unknown; at?: unknown };
    sessionStorage.removeItem(STORAGE_KEY);
    if (typeof text === 'string' && typeof at === 'number' && Date.now() - at < KEPT_MS) toast(text);
  } catch {
    // No storage, or a value that is not ours.
  }
}
