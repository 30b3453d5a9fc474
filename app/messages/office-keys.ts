/** Messages about keyboard shortcuts. Only pages of the back office download them. */
export const officeKeys = {
  switchedOn: 'میان‌برها فعال شد.',
  switchedOff: 'میان‌برها غیرفعال شد.',
  locked: 'برای استفاده از کلیدها، اول یک بار روی پرونده بزنید یا روی «میان‌برها» Enter بزنید.',
  secondKey: 'کلید دوم را بزنید.',
  undo: 'برگرداندن',
} as const;
