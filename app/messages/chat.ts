/** What stands in conversations (CHAT-01–04). Its island downloads this with it. */
export const chat = {
  refused: {
    'not-found': 'این گفت‌وگو پیدا نشد.',
    own: 'این آگهی از آنِ خود شماست.',
    closed: 'این آگهی دیگر پیام تازه نمی‌پذیرد.',
    blocked: 'نمی‌توانید به این کاربر پیام بفرستید.',
    blocking: 'این کاربر را مسدود کرده‌اید. برای پیام دادن، نخست رفع مسدودی کنید.',
    empty: 'پیام خالی فرستاده نمی‌شود.',
    'too-long': 'پیام باید حداکثر ۲٬۰۰۰ نویسه باشد.',
    'bad-id': 'پیام فرستاده نشد. صفحه را تازه کنید.',
  },
} as const;
