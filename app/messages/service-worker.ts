/** Texts of the service worker for a push without a text. Separate, because the worker is a script of its own. */
export const serviceWorkerMessages = {
  title: 'بازارچه',
  text: 'اعلان جدیدی دارید.',
} as const;
