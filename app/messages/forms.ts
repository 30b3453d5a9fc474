/** Sentences of all forms, apart from those at their fields. */
export const forms = {
  otherAccount: 'با حساب دیگری وارد شده‌اید. چیزی ثبت نشد.',
  expired: 'این صفحه مدتی باز مانده بود. نوشته‌هایتان حفظ شده است؛ دوباره ارسال کنید.',
  /** Beside the file of a plain form that is refused: browsers fill in no file. */
  fileAgain: 'فایل را دوباره انتخاب کنید',
  /** First option of a choice in which nothing is chosen yet. */
  notChosen: 'انتخاب کنید',
  /** Reasons why the idempotency key of a call is refused. */
  key: {
    'not-understood': 'کلید یکتا باید ۱۶ تا ۲۵۵ حرف، رقم یا نشانهٔ لاتین باشد، بدون فاصله.',
    differing: 'کلید یکتا در سرآیند و در فرم یکی نیست.',
    'other-body': 'این کلید قبلاً با اطلاعات دیگری فرستاده شده است.',
    'in-flight': 'همین درخواست در حال انجام است. چند لحظهٔ دیگر دوباره بفرستید.',
  },
  captchaAsked: 'برای ادامه، عدد داخل تصویر را بنویسید.',
  captchaWrong: 'عدد درست نبود. عدد تصویر جدید را بنویسید.',
  /** Heading of text typed before the sign-in, on a page that has no form for the text any more. */
  leftTyped: 'آنچه پیش از ورود نوشته بودید. اگر لازم دارید، آن را کپی کنید.',
  /** Warning above the button that decides, on a page that another site opened. */
  openedElsewhere: 'سایت دیگری این صفحه را باز کرده است. اگر خودتان این کار را می‌خواهید، دکمهٔ زیر را بزنید.',
  undo: 'بازگرداندن',
  newTab: 'در تب جدید',
} as const;
