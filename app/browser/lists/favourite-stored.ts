import { browserMessages } from '../../messages/browser.ts';
import { paths } from '../../paths.ts';
import { toastFailure } from '../failure.ts';
import { sendEvent } from '../reports/send-event.ts';
import { callServer } from '../server-call.ts';
import { readCookie } from '../storage/cookies.ts';
import { toast } from '../toast.ts';
import { rememberPrice } from './price-drops.ts';

type Keep = (id: number, saved: boolean) => void;
/** `price`: in toman, from the heart's element; null if it has none. */
type Pressed = { readonly id: number; readonly saved: boolean; readonly price: number | null };

/** Calls are sent in order, so that the last tap wins. */
let before: Promise<unknown> = Promise.resolve();

/** Stores a change of a heart. For signed-in users, the account is updated before the message is shown. */
export function favouriteStored({ id, saved, price }: Pressed, keep: Keep): void {
  if (readCookie('user-logged-in') === '1') {
    before = before.then(() => send(id, saved, keep));
    return;
  }
  if (saved && price !== null) rememberPrice(id, price);
  tell(id, saved, keep);
}

/** Sends the change to the account. If the call is refused or gets no answer, the heart is changed back. */
async function send(id: number, saved: boolean, keep: Keep): Promise<void> {
  const path = saved ? paths.saveFavourite() : paths.deleteFavourite();
  const answer = await callServer(path, { body: new URLSearchParams({ id: String(id) }) }).catch((error: unknown) => ({
    error,
  }));
  if ('error' in answer) {
    keep(id, !saved);
    toastFailure(answer.error, browserMessages.notKept);
    return;
  }
  if (answer.envelope?.success) return tell(id, saved, keep);
  keep(id, !saved);
  toast(answer.envelope?.message ?? browserMessages.failed);
}

/** Confirms with a toast that offers undo. */
function tell(id: number, saved: boolean, keep: Keep): void {
  sendEvent('favourite', { listingId: id, saved });
  const undo = () => {
    keep(id, true);
    // Keeps the price that was remembered when the listing was first saved.
    favouriteStored({ id, saved: true, price: null }, keep);
  };
  if (saved) toast(browserMessages.favouriteAdded);
  else toast(browserMessages.favouriteRemoved, { action: { label: browserMessages.undo, run: undo } });
}
