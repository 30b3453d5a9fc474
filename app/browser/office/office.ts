import { watchArrival } from './arrival.ts';
import { watchClaim } from './claim-renewal.ts';
import { watchFolds } from './folds.ts';
import { watchNextCase } from './next-case.ts';
import { watchRelayedAnswers } from './relayed-answer.ts';
import { watchSavedReplies } from './saved-replies.ts';
import { watchSecondsLeft } from './seconds-left.ts';
import { watchShortcuts } from './shortcuts.ts';
import { watchShortcutsSwitch } from './shortcuts-switch.ts';
import { watchStandingCase } from './standing-case.ts';

let isWatching = false;

/** Starts the back office's own scripts, once a page. The guard of decisions comes first: it refuses what others would send. */
export function watchOffice(): void {
  if (isWatching) return;
  isWatching = true;
  watchArrival();
  watchStandingCase();
  watchRelayedAnswers();
  watchSavedReplies();
  watchNextCase();
  watchClaim();
  watchSecondsLeft();
  watchShortcutsSwitch();
  watchShortcuts();
  watchFolds();
}
