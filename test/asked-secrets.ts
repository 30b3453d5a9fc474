import type { MessageWarning } from '../domain/chat/chat.ts';

/** Messages that ask for secrets, one a line, grouped by the warning that the reader is shown. */
const LINES: Readonly<Record<MessageWarning, string>> = {
  code: `
    عدد چهار رقمی پیامک شده رو برام بفرست
    کد تأیید رو بفرست
    کدی که برات پیامک شد رو بده
    یک کد ۴ رقمی برات ارسال شد، لطفا اعلام کن
    الان برات کد میاد بخون برام
    کدی که واستون فرستادم رو بگید
    اون کد ۵ رقمی که رسید رو بنویس
    عدد توی پیامک رو بگو
    شماره داخل اس ام اس رو بفرست
    پیام اومد روی گوشیت؟ عددش رو بخون
    متن پیامک رو برام کپی کن
    اسکرین شات پیامک رو بده
    کد رو بفرست
    کدو بده
    کد رو بگو دیگه الان باطل میشه
    شش رقمی که برات اومد رو بده
    ۵ رقم اومد برات؟ بگو
    سه چهار تا عدد پیامک شد بفرستش
    رمز پیامک شده رو بگو
    رمزی که اومده روی گوشیت رو ارسال کن
    کد فعال‌سازی رو بده
    کد احراز هویت رو بفرستید
    رمز یکبارمصرف سایت رو بگو
    شماره تأیید رو برام بفرستید
    پین‌کد رو بفرست
    کد وریفای رو بده
    کد دریافتی رو ارسال کنید
    کد پیامک‌شده چی بود
    ک د   ر و   ب ف ر س ت
    کـــد تـــأیید
    کددددد تاییدددد رو بده
    kod ro befrest
    kode taeed ro bede
    kodi ke umad ro bego
    adade 4 raghami ro befrest
    code payamak shode ro bede
    sms umad? codesh ro bego
    send me the verification code
    give me the otp
    tell me the 4 digit number you got by sms
    read me the code please
    what code did you receive`,
  card: `
    رمز دومت رو بده
    رمز پویا رو بفرست
    رمز کارتت چنده
    سی‌وی‌وی۲ کارت رو بگو
    cvv2 رو هم بده
    c v v 2 kart
    سه رقم پشت کارتت رو بگو
    عدد ۳ رقمی روی کارت رو بفرست
    تاریخ انقضای کارتت رو بده
    عکس کارت بانکیت رو بفرست
    عکس پشت و روی کارت عابرت رو بده
    رمز عابر بانکت رو بگو
    رمز همراه بانکت چیه
    رمز اینترنت‌بانک رو ارسال کن
    پسورد حسابت رو بده
    رمز عبور حساب کاربریت چیه
    عکس کارت ملیت رو بفرست
    ramz dovom kartet chande
    ramze pooya ro befrest
    card password`,
  link: `
    https://pay.example.com/x
    برو به example.ir
    t.me/somebody
    روی این لینک کلیک کن پول رو دریافت کن
    لینک پرداخت رو فرستادم بزن
    وارد درگاه شو کارتت رو وارد کن
    توی صفحه پرداخت مشخصات کارت رو وارد کن
    فایل apk رو نصب کن
    این برنامه رو نصب کن رسید رو ببینی
    اپلیکیشن رو از لینک دانلود کن نصب کن
    link pardakht ro bezan`,
  elsewhere: `
    بیا تلگرام
    تلگرام پیام بده
    واتساپ پیام بده راحت‌ترم
    توی ایتا بهم پیام بده
    آیدی روبیکا بده
    شماره واتساپت چنده؟ عکس بفرستم
    اینستاگرام دایرکت بدید
    بیاید پیام‌رسان بله صحبت کنیم
    تو بله پیام بده
    biya telegram
    whatsapp payam bede
    add me on telegram
    message me on whatsapp
    و ا ت س ا پ بیا`,
  'hand-over': `
    کد تحویل رو بفرست تا پیک راه بیفته
    کد تحویل چنده
    لطفا کد تحویل کالا را همین‌جا بنویسید
    ک د  ت ح و ی ل
    kode tahvil ro bede
    delivery code please`,
  purchase: `
    بازارچه: پول شما نزد سایت است، کالا را بفرستید
    پرداخت خرید امن با موفقیت انجام شد
    خرید امن شما تأیید شد و مبلغ واریز شد
    پشتیبانی بازارچه: مبلغ واریز شد
    مبلغ در سامانه ثبت شد، کالا رو بفرست
    پول تو سایت بلوکه شده، بفرست`,
};

export const ASKED_SECRETS: readonly (readonly [kind: MessageWarning, text: string])[] = (
  Object.entries(LINES) as [MessageWarning, string][]
).flatMap(([kind, lines]) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => [kind, line] as const),
);
