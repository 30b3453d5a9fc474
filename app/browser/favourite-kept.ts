import { browserMessages } from '../messages/browser.ts';
import { paths } from '../paths.ts';
import { readCookie } from './cookies.ts';
import { callServer } from './server-call.ts';
import { tellEvent } from './tell-event.ts';
import { toast } from './toast.ts';

type Keep = (id: number, saved: boolean) => void;

/** One after the other: the last press of a heart is the last that the account hears of. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Follows a press of a heart. For a signed-in user the account stores it first, and the success is shown after that.
 */
export function favouriteKept(id: number, saved: boolean, keep: Keep): void {
  if (readCookie('user-logged-in') === '1') before = before.then(() => send(id, saved, keep));
  else tell(id, saved, keep);
}

/** Undoes the heart if the call is refused or gets no answer. */
async function send(id: number, saved: boolean, keep: Keep): Promise<void> {
  const path = saved ? paths.saveFavourite() : paths.deleteFavourite();
  const answer = await callServer(path, { body: new URLSearchParams({ id: String(id) }) }).catch(() => null);
  if (answer?.envelope?.success) return tell(id, saved, keep);
  keep(id, !saved);
  toast(answer?.envelope?.message ?? (answer ? browserMessages.failed : browserMessages.notKept));
}

/** Shows what was done, with a way to undo it. */
function tell(id: number, saved: boolean, keep: Keep): void {
  tellEvent('favourite', { listingId: id, saved });
  const undo = () => {
    keep(id, true);
    favouriteKept(id, true, keep);
  };
  if (saved) toast(browserMessages.favouriteAdded);
  else toast(browserMessages.favouriteRemoved, { action: { label: browserMessages.undo, run: undo } });
}
