/** Sentences of every queue of the back office (ADM-02). */
export const queue = {
  since: 'در انتظار از',
  overdue: 'دیر شده',
  taken: 'پرونده در دست شماست.',
  own: 'در دست شما',
  inHandOf: (name: string) => `در دست ${name}`,
  take: 'به دست گرفتن',
  takeHelp: 'با این کار، پرونده ده دقیقه در دست شماست و همکار دیگری آن را نمی‌گیرد.',
  skip: 'بعداً',
  skipped: 'پرونده کنار گذاشته شد. تا یک ساعت به شما داده نمی‌شود، مگر خودتان بازش کنید.',
  claimedBy: (name: string) => `در دست ${name} است.`,
  until: (time: string) => `تا ساعت ${time} در دست شماست.`,
  notWaiting: 'در انتظار تصمیم نیست.',
} as const;
