/**
 * Texts of the service worker for a push that contains no text. A separate file, because the worker is a script of its
 * own.
 */
export const serviceWorkerMessages = {
  title: 'بازارچه',
  text: 'اعلان جدیدی دارید.',
} as const;
