import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in pixels, within which the user is reading the newest messages. */
const AT_END = 48;

/**
 * Keeps the scroll position of a box that is laid out from its end: at the end it stays there; further up, the text
 * stays in place as newer messages arrive. The user's own messages are always scrolled to. In such a box `scrollTop` is
 * 0 at the end, and negative above.
 */
export function useReadingPlace(box: RefObject<HTMLElement | null>, lastSeq: number, pending: number): void {
  const height = useRef(0);
  const seen = useRef({ lastSeq, pending });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    const before = seen.current;
    seen.current = { lastSeq, pending };
    if (pending > before.pending) element.scrollTop = 0;
    else if (lastSeq > before.lastSeq && element.scrollTop < -AT_END) element.scrollTop -= grown;
  });
  // Pictures that load late change the height too.
  useEffect(() => {
    const element = box.current;
    const inner = element?.firstElementChild;
    if (!element || !inner) return;
    const resized = new ResizeObserver(() => {
      height.current = element.scrollHeight;
    });
    resized.observe(inner);
    return () => resized.disconnect();
  }, [box]);
}
