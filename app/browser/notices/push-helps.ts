import { laterStorage } from '../storage/later-storage.ts';

/** Records that the user did something that a push would follow up; only then does NOTI-02 ask for permission. */
export function pushHelps(): void {
  laterStorage.update('push', (push) => ({ ...push, helpedAt: Date.now() }));
  document.dispatchEvent(new Event('push-helps'));
}
