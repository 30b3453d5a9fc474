/** Titles of failures in popups. Separate from `browser.ts`, because a script needs them only when a popup fails. */
export const failureTitles = {
  'no-connection': 'ارتباط برقرار نشد',
  'too-slow': 'پاسخی دریافت نشد',
  ours: 'مشکلی در بازارچه پیش آمد',
} as const;
