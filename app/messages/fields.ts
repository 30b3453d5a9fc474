/** Sentences around the fields of every form; the browser loads them with its forms. */
export const fields = {
  summary: 'لطفا این قسمت‌ها را درست کنید:',
  wrong: (label: string, error: string) => `${label}: ${error}`,
  allErrors: (count: string) => `دیدن هر ${count} خطا`,
  typedBack: 'تغییرهای ذخیره‌نشدهٔ شما برگشت.',
  asStored: 'نمایش آنچه ذخیره است',
  remaining: 'حرف دیگر می‌توانید بنویسید',
} as const;
