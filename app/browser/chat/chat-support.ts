import { chat } from '../../messages/chat.ts';

const WARNED_KEY = 'chat-unsupported-told';

/** Alerts users whose browser lacks WebSocket that live chat is unavailable, once per tab (CHAT-01). */
export function warnNoWebSocket(): void {
  if (!('WebSocket' in globalThis) && claimFirstWarning()) alert(chat.noSockets);
}

/**
 * Records that this tab shows the alert; true for the first call in a tab. Without session storage no alert appears;
 * the notice in the conversation remains.
 */
function claimFirstWarning(): boolean {
  try {
    const isFirst = sessionStorage.getItem(WARNED_KEY) === null;
    sessionStorage.setItem(WARNED_KEY, '1');
    return isFirst;
  } catch {
    return false;
  }
}
