import { growCards } from './lists/grow-cards.ts';
import { sayWhatWasDone } from './next-page-toast.ts';
import { stayOffline } from './offline.ts';
import { watchVisit } from './reports/beacon.ts';
import { watchTimes } from './times.ts';

/**
 * Starts the scripts that every page needs once the page is loaded and the browser is idle. `sayNoConnection`: shows
 * the line about the missing connection.
 */
export function startAfterLoad(sayNoConnection: () => void): void {
  watchTimes();
  growCards();
  stayOffline(sayNoConnection);
  sayWhatWasDone();
  watchVisit();
  const announced = document.querySelector<HTMLElement>('[data-announcement]');
  if (announced)
    void import('./announcement.ts').then(
      ({ showAnnouncement }) => showAnnouncement(announced),
      () => undefined,
    );
}
