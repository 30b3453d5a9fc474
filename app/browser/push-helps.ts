import { laterStorage } from './later-storage.ts';

/** Something was done of which one would like to hear more: the question of NOTI-02 is asked after it alone. */
export function pushHelps(): void {
  laterStorage.update('push', (push) => ({ ...push, helpedAt: Date.now() }));
  document.dispatchEvent(new Event('push-helps'));
}
