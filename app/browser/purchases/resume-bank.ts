import { isFirstInVisit } from './first-in-visit.ts';

/** Asks a seller whose buyer has paid where they are paid (SECP-07), unless they are in the middle of something or a link on the page does. */
export async function remindOfBankInfo(): Promise<void> {
  // `#seller-info` is the form to which this popup leads.
  if (document.querySelector('dialog[open], #seller-info, [data-to-bank-info]') || !isFirstInVisit('resume-bank-buy'))
    return;
  const { openPopup } = await import('../popups/popup-start.ts');
  await openPopup('resume-bank-buy', {}, null);
}
