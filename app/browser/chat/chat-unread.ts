import { HOUR, SECOND } from '../../../domain/values/durations.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { chat } from '../../messages/chat.ts';
import { paths } from '../../paths.ts';
import { readEnvelope } from '../server-call.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { toast } from '../toast.ts';

/** Milliseconds between two toasts, over all tabs (CHAT-03). */
const TOAST_EVERY_MS = HOUR;

/** Milliseconds after a count in which a return to the tab causes no new count. */
const AGAIN_MS = 5 * SECOND;

let countedAt = 0;

let isFollowing = false;

/**
 * Counts the unread messages now, and whenever the user returns to the tab, because only tabs with a chat socket are
 * notified of messages.
 */
export async function countUnread(): Promise<void> {
  if (!isFollowing) for (const back of ['focus', 'visibilitychange']) addEventListener(back, () => void countAgain());
  isFollowing = true;
  await showUnread();
}

async function countAgain(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - countedAt < AGAIN_MS) return;
  await showUnread();
}

/** Shows the number of unread messages in the bottom navigation and, at intervals, as a toast that links to them. */
async function showUnread(): Promise<void> {
  countedAt = Date.now();
  const isChat = /^my-chats?-page$/.test(document.body.dataset.page ?? '');
  const response = await fetch(paths.chatUnread(), { headers: { accept: 'application/json' } }).catch(() => null);
  const envelope = response?.ok ? readEnvelope(await response.text()) : null;
  const unread = envelope?.success ? Number(envelope.data.unread) : 0;
  paintUnread(unread);
  if (!(unread > 0) || isChat || !claimToast()) return;
  const run = () => location.assign(paths.myChats());
  toast(chat.toast(persianNumber(unread)), { action: { label: chat.show, run } });
}

/** Shows the number of unread messages in all badges; called when an open conversation receives a new count. */
export function paintUnread(unread: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread-chats]')) {
    badge.hidden = !(unread > 0);
    badge.textContent = unread > 0 ? persianNumber(unread) : '';
    badge.setAttribute('aria-label', unread > 0 ? chat.unread(persianNumber(unread)) : '');
  }
}

/** Records the time of a toast; false if the last one is less than an hour old. */
function claimToast(): boolean {
  const now = Date.now();
  if (now - (laterStorage.read('chatTold') ?? 0) < TOAST_EVERY_MS) return false;
  laterStorage.write('chatTold', now);
  return true;
}
