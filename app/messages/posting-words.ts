/** What the posting form says in the browser too. */
export const postingWords = {
  median: (amount: string) => `میانهٔ قیمت آگهی‌های مانند این ${amount} تومان است.`,
  picturesUnderway: 'عکس‌ها هنوز در راه‌اند. چند لحظه بعد دوباره «ثبت آگهی» را بزنید.',
  loadNewer: 'باز کردن نسخهٔ تازه',
} as const;
