/** Messages about keyboard shortcuts. Only pages of the back office download them. */
export const officeKeys = {
  switchedOn: 'میان‌برها فعال شد.',
  switchedOff: 'میان‌برها غیرفعال شد.',
  locked: 'برای استفاده از کلیدها، اول یک بار روی پرونده بزنید یا روی «میان‌برها» Enter بزنید.',
  pressedEarly: 'این کلیک چیزی را ثبت نکرد، چون صفحه به‌تازگی باز شده بود. پرونده را ببینید و دوباره بزنید.',
  secondKey: 'کلید دوم را بزنید.',
  /** Beside a field that differs from what is stored. */
  changed: 'تغییر کرده',
  undo: 'برگرداندن',
  /** Countdown beside a decision that can still be undone; a script updates it. */
  toldIn: (seconds: string) => `خبر آن تا ${seconds} ثانیهٔ دیگر فرستاده می‌شود.`,
} as const;
