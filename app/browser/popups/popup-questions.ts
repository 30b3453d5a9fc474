import { around } from '../dom.ts';
import { openQuestion, rewind } from './popups.ts';

/** Callback to run when the open question is answered with yes. */
let goOn: (() => void) | null = null;

document.addEventListener('click', (event) => {
  if (!around(event, '[data-do=go-on], [data-popup-dialog=timeout] [data-retry]')) return;
  const then = goOn;
  goOn = null;
  if (then) void rewind().then(then);
});

type Question = 'no-photo' | 'image-confirmation' | 'order-registration' | 'timeout';

/** Opens a popup with a question. On yes or retry, calls `then` after the popup has closed. */
export function ask(popup: Question, then: () => void, params: Readonly<Record<string, string>> = {}): void {
  goOn = then;
  void openQuestion(popup, params);
}
