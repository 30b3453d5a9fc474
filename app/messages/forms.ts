/** Sentences of any form, apart from those at its fields. */
export const forms = {
  expired: 'این صفحه مدتی باز مانده بود. نوشته‌هایتان سر جایش است؛ دوباره بفرستید.',
  captchaAsked: 'برای ادامه، عدد درون تصویر را بنویسید.',
  captchaWrong: 'عدد با تصویر یکی نبود. عدد تصویر تازه را بنویسید.',
  undo: 'بازگرداندن',
  newTab: 'در زبانهٔ تازه',
} as const;
