import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near its end, in pixels, somebody reads what is newest. */
const AT_END = 48;

/**
 * Keeps a box that runs from its end upwards where it is read: at the end it stays there, above it the text stays under the
 * eyes as newer ones come below. What one sends oneself is always shown. There `scrollTop` is 0 at the end, and negative.
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
  // Pictures that arrive late change the height too.
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
