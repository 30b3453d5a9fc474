import { SECOND } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { officeKeys } from '../../messages/office-keys.ts';
import { onContent } from '../content.ts';

/** Counts down until people are told of a decision, and takes away then what can no longer be taken back (ADM-01). */
export function watchSecondsLeft(): void {
  onContent((root) => {
    for (const words of root.querySelectorAll<HTMLElement>('[data-seconds-left]')) count(words);
  });
}

function count(words: HTMLElement): void {
  const ends = performance.now() + Number(words.dataset.secondsLeft) * SECOND;
  delete words.dataset.secondsLeft;
  const timer = setInterval(() => {
    const left = Math.ceil((ends - performance.now()) / SECOND);
    if (left > 0) words.textContent = officeKeys.toldIn(persianDigits(left));
    else (words.closest('[data-untold]') ?? words).remove();
    if (left <= 0 || !words.isConnected) clearInterval(timer);
  }, SECOND);
}
