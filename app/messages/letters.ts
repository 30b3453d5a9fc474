/** Text messages and e-mails. */
export const letters = {
  /** Names what a code is for, by the purpose of `domain/delivery/message.ts`. */
  codes: {
    'sign-in': 'کد ورود',
    change: 'کد تغییر شماره یا ایمیل',
    delete: 'کد حذف حساب',
    refund: 'کد ثبت شبا',
    leasing: 'کد درخواست خرید قسطی',
    shop: 'کد تأیید تلفن فروشگاه',
  },
  codeSubject: (what: string) => `${what} بازارچه`,
  // The last line lets the telephone fill the code in: it names the site that may ask for it.
  codeSms: (what: string, code: string, host: string) =>
    `${what} بازارچه: ${code}\nبه هیچ‌کس نگویید.\n\n@${host} #${code}`,
  codeVoice: (what: string, code: string) => `${what} بازارچه: ${code}`,
  codeEmail: (what: string, code: string) =>
    `${what} بازارچه: ${code}\nاین کد تا ۲ دقیقه معتبر است. آن را به هیچ‌کس نگویید؛ ما هرگز آن را از شما نمی‌پرسیم.\nاگر شما درخواست نداده‌اید، این ایمیل را نادیده بگیرید.`,
  confirmSubject: 'تأیید ایمیل در بازارچه',
  confirmEmail: (url: string) =>
    `این ایمیل هنگام ساخت حساب در بازارچه وارد شده است. برای تأیید روی لینک زیر بزنید:\n${url}\nلینک تا یک هفته معتبر است. اگر کار شما نبوده، این ایمیل را نادیده بگیرید.`,
  newcomer: 'کاربر بازارچه',
} as const;
