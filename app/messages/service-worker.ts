/** What the service worker says when a push says nothing itself. It is a script of its own: nothing else imports this. */
export const serviceWorkerMessages = {
  title: 'بازارچه',
  text: 'اعلان تازه‌ای دارید.',
} as const;
