/** Tells behaviours that look at markup (hearts, times, thumbnails) what enters the page and leaves it. */
type Listener = (root: ParentNode) => void;

const arrivals: Listener[] = [];
const leavings: Listener[] = [];

/** Runs for the page as it is, and for every part that arrives later. */
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

/** To be called before nodes are removed: their islands are unmounted. */
export function contentLeaves(root: ParentNode): void {
  for (const listener of leavings) listener(root);
}
