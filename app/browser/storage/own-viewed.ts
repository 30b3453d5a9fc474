import { laterStorage } from './later-storage.ts';
import { storage } from './storage.ts';

/**
 * Drops the recently viewed listings of another account, or of the one that was signed in before. A visitor's become
 * theirs when they sign in.
 */
export function settleViewed(account: string): void {
  const by = laterStorage.read('viewedBy') ?? '';
  if (by === account) return;
  if (by !== '') storage.write('viewed', []);
  laterStorage.write('viewedBy', account || null);
}
