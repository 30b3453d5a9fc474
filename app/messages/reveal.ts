/** Sentences for revealing a number in place; downloaded with that script only. */
export const revealWords = {
  copy: 'کپی شماره',
  more: 'بیشتر',
  copied: 'شماره کپی شد.',
  notShown: 'شماره نمایش داده نشد.',
  failed: 'شماره نمایش داده نشد. دوباره تلاش کنید.',
} as const;
