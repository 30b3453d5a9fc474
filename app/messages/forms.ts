/** Sentences of any form, apart from those at its fields. */
export const forms = {
  otherAccount: 'با حساب دیگری وارد شده‌اید. چیزی ثبت نشد.',
  expired: 'این صفحه مدتی باز مانده بود. نوشته‌هایتان حفظ شده است؛ دوباره ارسال کنید.',
  /** Beside the file of a plain form that is refused: browsers fill in no file. */
  fileAgain: 'فایل را دوباره انتخاب کنید',
  /** First option of a choice in which nothing is chosen yet. */
  notChosen: 'انتخاب کنید',
  /** Refused idempotency keys of a call. */
  key: {
    'not-understood': 'کلید یکتا باید ۱۶ تا ۲۵۵ حرف، رقم یا نشانهٔ لاتین باشد، بدون فاصله.',
    differing: 'کلید یکتا در سرآیند و در فرم یکی نیست.',
    'other-body': 'این کلید قبلاً با اطلاعات دیگری فرستاده شده است.',
    'in-flight': 'همین درخواست در حال انجام است. چند لحظهٔ دیگر دوباره بفرستید.',
  },
  captchaAsked: 'برای ادامه، عدد داخل تصویر را بنویسید.',
  captchaWrong: 'عدد درست نبود. عدد تصویر جدید را بنویسید.',
  /** Where the page has no form for it any more. */
  leftTyped: 'آنچه پیش از ورود نوشته بودید. اگر لازم دارید، آن را کپی کنید.',
  /** Above the button that decides, on a page to which another site led. */
  openedElsewhere: 'سایت دیگری این صفحه را باز کرده است. اگر خودتان این کار را می‌خواهید، دکمهٔ زیر را بزنید.',
  undo: 'بازگرداندن',
  newTab: 'در تب جدید',
} as const;
