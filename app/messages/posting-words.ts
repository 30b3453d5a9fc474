/** Sentences of the posting form that the browser needs too. */
export const postingWords = {
  median: (amount: string) => `میانهٔ قیمت آگهی‌های مشابه ${amount} تومان است.`,
  picturesUnderway: 'عکس‌ها در حال ارسال‌اند. چند لحظه بعد دوباره «ثبت آگهی» را بزنید.',
  missing: 'برای ادامه مانده است: ',
  comma: '، ',
  loadNewer: 'باز کردن نسخهٔ جدید',
} as const;
