/** The development outbox: messages that would have been sent (AUTH-04). */
export const outbox = {
  title: 'صندوق پیام‌ها',
  text: 'پیامی که سرویس ارسالی برایش تنظیم نشده، به‌جای ارسال اینجا می‌آید. این صفحه روی همین دستگاه باز می‌شود و در سایت عمومی فقط برای مدیران.',
  none: 'هنوز پیامی فرستاده نشده است.',
  noneHint: 'پیامک، تماس یا ایمیل بعدی اینجا دیده می‌شود؛ پس از آن صفحه را دوباره باز کنید.',
  channels: { sms: 'پیامک', voice: 'تماس صوتی', email: 'ایمیل', push: 'اعلان' },
  to: 'به',
  copyCode: (code: string) => `کپی ${code}`,
} as const;
