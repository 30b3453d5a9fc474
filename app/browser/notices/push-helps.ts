import { laterStorage } from '../storage/later-storage.ts';

/** Records an action that a push message would follow up; only after one does NOTI-02 ask for permission. */
export function pushHelps(): void {
  laterStorage.update('push', (push) => ({ ...push, helpedAt: Date.now() }));
  document.dispatchEvent(new Event('push-helps'));
}
