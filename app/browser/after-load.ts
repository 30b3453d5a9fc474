import { growCards } from './lists/grow-cards.ts';
import { sayWhatWasDone } from './next-page-toast.ts';
import { stayOffline } from './offline.ts';
import { watchVisit } from './reports/beacon.ts';
import { watchTimes } from './times.ts';

/** Starts what every visit has once its page is there and the browser idle. `sayNoConnection`: of the first script. */
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
