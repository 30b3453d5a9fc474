import { laterStorage } from '../storage/later-storage.ts';

/** Records an action that a push message would follow up. NOTI-02 asks for permission only after such an action. */
export function pushHelps(): void {
  laterStorage.update('push', (push) => ({ ...push, helpedAt: Date.now() }));
  document.dispatchEvent(new Event('push-helps'));
}
