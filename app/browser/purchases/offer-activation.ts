import { isFirstInVisit } from './first-in-visit.ts';

/** Opens the popup of a link that offers secure purchase, once per visit and listing (SECP-02). */
export function offerActivation(link: HTMLElement): void {
  if (document.querySelector('dialog[open]') || !isFirstInVisit(`activation ${link.dataset.params}`)) return;
  link.click();
}
