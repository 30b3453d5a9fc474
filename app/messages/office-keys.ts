/** Messages about keyboard shortcuts. Only pages of the back office download them. */
export const officeKeys = {
  switchedOn: 'میان‌برها روشن شد.',
  switchedOff: 'میان‌برها خاموش شد.',
  secondKey: 'کلید دوم را بزنید.',
  undo: 'برگرداندن',
} as const;
