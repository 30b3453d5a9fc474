import { chat } from '../../messages/chat.ts';

const KEY = 'chat-unsupported-told';

/** A browser without WebSocket is told once a tab (CHAT-01); it writes by plain forms all the same. */
export function tellUnsupported(): void {
  if (!('WebSocket' in globalThis) && !wasTold()) alert(chat.noSockets);
}

/** Where nothing can be remembered, the note in the conversation has to do. */
function wasTold(): boolean {
  try {
    const told = sessionStorage.getItem(KEY) !== null;
    sessionStorage.setItem(KEY, '1');
    return told;
  } catch {
    return true;
  }
}
