/** What the browser says when a number is revealed in place: downloaded with its script alone. */
export const revealWords = {
  copy: 'کپی شماره',
  copied: 'شماره کپی شد.',
  failed: 'شماره نشان داده نشد. دوباره تلاش کنید.',
} as const;
