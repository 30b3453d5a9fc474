/** Sentences of any form, apart from those at its fields. */
export const forms = {
  expired: 'این صفحه مدتی باز مانده بود. نوشته‌هایتان حفظ شده است؛ دوباره ارسال کنید.',
  captchaAsked: 'برای ادامه، عدد داخل تصویر را بنویسید.',
  captchaWrong: 'عدد درست نبود. عدد تصویر جدید را بنویسید.',
  undo: 'بازگرداندن',
  newTab: 'در تب جدید',
} as const;
