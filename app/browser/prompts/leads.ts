import { laterStorage } from '../storage/later-storage.ts';

/** Counts a lead action: a number shown, a conversation begun, an offer, or a leasing request (NPS-01). */
export function countLead(): void {
  laterStorage.update('nps', (nps) => ({ ...nps, leads: nps.leads + 1 }));
}
