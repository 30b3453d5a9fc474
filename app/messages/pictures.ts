/** The picker of pictures; the browser loads these sentences with it. */
export const pictures = {
  title: 'عکس‌ها',
  help: 'عکس اول، عکس اصلی است. برای تغییر ترتیب، عکس‌ها را بکشید.',
  /** Help text for pictures of which none is the main picture. */
  plainHelp: 'می‌توانید عکس‌ها را اینجا بکشید و رها کنید.',
  count: (count: string, most: string) => `${count} از ${most}`,
  choose: 'انتخاب عکس',
  take: 'گرفتن عکس',
  picture: (number: string) => `عکس ${number}`,
  /** Name of a file that was refused and does not belong to the form's pictures. */
  file: (name: string) => `فایل «${name}»`,
  refusedFile: (name: string, why: string) => `«${name}»: ${why}`,
  andOthers: (names: string, count: string) => `${names} و ${count} فایل دیگر`,
  main: 'عکس اصلی',
  acts: {
    first: 'انتخاب به‌عنوان عکس اصلی',
    turn: 'چرخاندن',
    earlier: 'جلوتر بردن',
    later: 'عقب‌تر بردن',
    remove: 'حذف',
    cancel: 'لغو',
    retry: 'تلاش دوباره',
    more: 'کارهای بیشتر',
  },
  actOf: (act: string, picture: string) => `${act}، ${picture}`,
  /** Hints below a picture that was accepted nevertheless. */
  hints: {
    small: 'این عکس کوچک است و در آگهی تار دیده می‌شود.',
    narrow: 'این عکس باریک است و روی کارت آگهی کامل دیده نمی‌شود.',
  },
  sending: 'در حال ارسال عکس',
  sent: (number: string) => `عکس ${number} ارسال شد.`,
  moved: (number: string) => `عکس به جایگاه ${number} منتقل شد.`,
  turned: 'عکس چرخید.',
  removed: 'عکس حذف شد.',
  notSent: 'عکس ارسال نشد. اینترنت را بررسی کنید و دوباره تلاش کنید.',
  stillSending: 'عکس‌ها در حال ارسال‌اند. پس از پایان ارسال، ادامه می‌دهیم.',
  tab: 'افزودن عکس‌ها در تب جدید',
  tabHelp: 'بعد از افزودن عکس‌ها به همین تب برگردید و ادامه دهید.',
  pageTitle: 'افزودن عکس‌ها',
  pageHelp: 'می‌توانید چند عکس را با هم بفرستید. در پایان این تب را ببندید و به فرم برگردید.',
  files: 'فایل عکس‌ها',
  send: 'ارسال عکس‌ها',
  none: 'هنوز عکسی اضافه نکرده‌اید.',
} as const;

/** The pictures of a form (ITEM-07, ITEM-13). */
export const images = {
  missing: 'لطفا یک عکس انتخاب کنید',
  mainChanged: 'تصویر اصلی شما تغییر کرد',
  refused: {
    'too-many': 'هر آگهی حداکثر ۸ عکس دارد. برای افزودن عکس دیگر، اول یکی را حذف کنید.',
    'too-big': 'حجم این عکس بیش از ۱۵ مگابایت است. آن را روی گوشی باز کنید، از آن اسکرین‌شات بگیرید و همان را بفرستید.',
    'not-an-image':
      'این فایل عکس نیست، یا قالب آن JPG، PNG، GIF یا BMP نیست. روی گوشی از آن اسکرین‌شات بگیرید و همان را بفرستید. یا در تنظیمات دوربین، قالب JPG یا «سازگارترین» را انتخاب کنید.',
    'too-large': 'ابعاد این عکس خیلی بزرگ است. آن را روی گوشی باز کنید، از آن اسکرین‌شات بگیرید و همان را بفرستید.',
    'too-much-unsent':
      'از این اینترنت عکس‌های زیادی ارسال شده که هنوز در آگهی ثبت نشده است. وارد حساب شوید، آگهی‌های نیمه‌کاره را ثبت کنید یا فردا دوباره تلاش کنید.',
    unreadable:
      'این عکس باز نشد؛ شاید ناقص یا خراب است. دوباره ارسال کنید. اگر باز هم نشد، روی گوشی از آن اسکرین‌شات بگیرید و همان را بفرستید.',
  },
  /** Hints about a picture that was sent to a conversation nevertheless. */
  inChat: {
    small: 'عکس فرستاده شد، ولی کوچک است و شاید تار دیده شود.',
    narrow: 'عکس فرستاده شد، ولی باریک است و جزئیات آن ریز دیده می‌شود.',
  },
  tooManyOfAttribute: 'برای این ویژگی فقط یک عکس می‌توانید بگذارید. برای عکس جدید، اول عکس قبلی را حذف کنید.',
} as const;
