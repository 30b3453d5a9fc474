/** Words shared by the text pages. */
export const articles = {
  contents: 'در این صفحه',
  updated: 'آخرین به‌روزرسانی:',
  links: {
    about: 'دربارهٔ ما',
    safety: 'راهنمای معاملهٔ امن',
    terms: 'قوانین',
    privacy: 'حریم خصوصی',
    support: 'پشتیبانی',
  },
} as const;
