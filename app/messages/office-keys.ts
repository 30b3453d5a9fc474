/** What the back office's scripts say of its shortcuts; only its pages download this. */
export const officeKeys = {
  switchedOn: 'میان‌برها روشن شد.',
  switchedOff: 'میان‌برها خاموش شد.',
  secondKey: 'کلید دوم را بزنید.',
  undo: 'برگرداندن',
} as const;
