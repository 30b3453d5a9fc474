/** Pixels of a downward swipe beyond which the popup closes (GEN-05). */
const CLOSE_PX = 100;

export function closesPopup(pulledPx: number): boolean {
  return pulledPx > CLOSE_PX;
}

/**
 * Makes the sheet follow the finger. The sheet can be pulled down wherever its content is scrolled to the top, where a
 * downward swipe cannot scroll.
 */
export function followSwipe(dialog: HTMLDialogElement, close: () => void): void {
  let startY: number | null = null;
  let pulled = 0;

  const start = (y: number) => {
    startY = y;
    pulled = 0;
  };
  const move = (y: number): boolean => {
    if (startY === null) return false;
    pulled = Math.max(0, y - startY);
    dialog.style.transition = 'none';
    dialog.style.translate = `0 ${pulled}px`;
    return pulled > 0;
  };
  const end = () => {
    if (startY === null) return;
    startY = null;
    dialog.style.transition = '';
    // The closing animation continues from where the finger let go.
    if (closesPopup(pulled)) close();
    else dialog.style.translate = '';
  };

  dialog.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      if (touches.length === 1 && touch && !isScrolled(target, dialog)) start(touch.clientY);
      else end();
    },
    { passive: true },
  );
  dialog.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      // A gesture that starts upward is a scroll and stays one.
      if (startY !== null && pulled === 0 && touch && touch.clientY < startY) startY = null;
      else if (touch && move(touch.clientY) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  dialog.addEventListener('touchend', end);
  dialog.addEventListener('touchcancel', end);
}

function isScrolled(target: EventTarget | null, dialog: HTMLDialogElement): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
    if (element === dialog) return false;
  }
  return false;
}
