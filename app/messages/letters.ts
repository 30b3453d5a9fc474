/** Text messages and e-mails. */
export const letters = {
  codeSubject: 'کد تأیید بازارچه',
  // The last line lets the telephone fill the code in: it names the site that may ask for it.
  codeSms: (code: string, host: string) => `کد تأیید بازارچه: ${code}\nآن را به هیچ‌کس نگویید.\n\n@${host} #${code}`,
  codeVoice: (code: string) => `کد تأیید شما در بازارچه: ${code}`,
  codeEmail: (code: string) =>
    `کد تأیید شما در بازارچه ${code} است.\nاین کد تا دو دقیقه کار می‌کند. آن را به هیچ‌کس نگویید؛ بازارچه هرگز آن را از شما نمی‌پرسد.\nاگر شما این کد را نخواسته‌اید، این ایمیل را نادیده بگیرید.`,
  confirmSubject: 'تأیید ایمیل در بازارچه',
  confirmEmail: (url: string) =>
    `این ایمیل هنگام ساخت حسابی در بازارچه نوشته شده است. اگر کار شما بوده، با این پیوند تأییدش کنید تا بتوانید با ایمیل هم وارد شوید:\n${url}\nپیوند تا یک هفته و تنها در همان حساب کار می‌کند. اگر کار شما نبوده، این ایمیل را نادیده بگیرید.`,
  newcomer: 'کاربر بازارچه',
} as const;
