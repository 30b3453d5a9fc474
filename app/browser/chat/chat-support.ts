import { chat } from '../../messages/chat.ts';

const KEY = 'chat-unsupported-told';

/** Tells users of browsers without WebSocket, once a tab (CHAT-01); plain forms still work. */
export function tellUnsupported(): void {
  if (!('WebSocket' in globalThis) && !wasTold()) alert(chat.noSockets);
}

/** Without session storage, only the note in the conversation says so. */
function wasTold(): boolean {
  try {
    const told = sessionStorage.getItem(KEY) !== null;
    sessionStorage.setItem(KEY, '1');
    return told;
  } catch {
    return true;
  }
}
