import { browserMessages } from '../messages/browser.ts';
import { paths } from '../paths.ts';
import { callServer } from './server-call.ts';
import { toast } from './toast.ts';

/** One after the other: the last press of a heart is the last that the account hears of. */
let before: Promise<unknown> = Promise.resolve();

/** Tells the account what was saved or removed; where that is refused, `keep` makes the heart say so again. */
export function syncFavourite(id: number, saved: boolean, keep: (id: number, saved: boolean) => void): void {
  before = before.then(() => send(id, saved, keep));
}

async function send(id: number, saved: boolean, keep: (id: number, saved: boolean) => void): Promise<void> {
  const path = saved ? paths.saveFavourite() : paths.deleteFavourite();
  const answer = await callServer(path, { body: new URLSearchParams({ id: String(id) }) }).catch(() => null);
  if (answer?.envelope?.success) return;
  keep(id, !saved);
  toast(answer?.envelope?.message ?? browserMessages.failed);
}
