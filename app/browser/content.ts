/**
 * Notifies behaviours that depend on markup (hearts, times, thumbnails) when content is added to the page or removed
 * from it.
 */
type Listener = (root: ParentNode) => void;

const arrivals: Listener[] = [];
const leavings: Listener[] = [];

/** Calls the listener for the whole page, and for each part that is added later. */
export function onContent(listener: Listener): void {
  arrivals.push(listener);
  listener(document);
}

export function onLeaving(listener: Listener): void {
  leavings.push(listener);
}

export function contentArrived(root: ParentNode): void {
  for (const listener of arrivals) listener(root);
}

/** Must be called before nodes are removed, so that their islands are unmounted. */
export function contentLeaves(root: ParentNode): void {
  for (const listener of leavings) listener(root);
}
