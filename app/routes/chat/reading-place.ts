import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which the user counts as reading the newest messages. */
const AT_END = 48;

/**
 * Preserves the scroll position of a box that is laid out from its end. At the end it follows newer messages; further
 * up, the visible text stays in place when they arrive. The user's own messages are always scrolled to. In such a box
 * `scrollTop` is 0 at the end and negative above it.
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
  // Pictures that load later change the height as well.
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
