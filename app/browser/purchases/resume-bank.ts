/** Kept as long as the tab: the seller meets it once a visit. */
const MET_KEY = 'resume-bank-buy';

/** Asks a seller whose buyer has paid where they are paid (SECP-07), unless they are in the middle of something. */
export async function remindOfBankInfo(): Promise<void> {
  // The second is the form that it leads to.
  if (document.querySelector('dialog[open], #seller-info') || isMet()) return;
  const { openPopup } = await import('../popups/popup-start.ts');
  await openPopup('resume-bank-buy', {}, null);
}

/** A browser that stores nothing is not asked on each page. */
function isMet(): boolean {
  try {
    const met = sessionStorage.getItem(MET_KEY) !== null;
    sessionStorage.setItem(MET_KEY, '1');
    return met;
  } catch {
    return true;
  }
}
