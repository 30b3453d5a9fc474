/** Notices (NOTI-01): on the site, by e-mail, push and SMS. `about`: a listing's title in quotes. */
export const notices = {
  title: 'اعلان‌ها',
  none: 'هنوز اعلانی ندارید.',
  noneHint: 'پیام‌های تازه، پیشنهادهای قیمت، آگهی‌های جور با جست‌وجوی شما و خبر آگهی‌هایتان اینجا می‌آید.',
  toListings: 'دیدن آگهی‌ها',
  unread: 'خوانده‌نشده',
  readAll: 'همه را خوانده‌ام',
  older: 'قدیمی‌ترها',
  newest: 'تازه‌ترین‌ها',
  choices: 'انتخاب‌های اعلان',
  gone: 'این اعلان دیگر در فهرست نیست.',
  moreThan: (count: string) => `${count}+`,
  unreadCount: (count: string) => `${count} اعلان خوانده‌نشده`,
  about: (name: string) => `«${name}»`,
  nameless: 'یک آگهی',
  message: { title: 'پیام تازه', text: (about: string) => `دربارهٔ ${about} پیام تازه‌ای دارید.` },
  offer: {
    offered: {
      title: 'پیشنهاد قیمت تازه',
      text: (about: string, price: string) => `برای ${about} ${price} تومان پیشنهاد شد.`,
    },
    accepted: {
      title: 'پیشنهاد قیمت پذیرفته شد',
      text: (about: string, price: string) => `پیشنهاد ${price} تومان برای ${about} پذیرفته شد.`,
    },
    refused: {
      title: 'پیشنهاد قیمت پذیرفته نشد',
      text: (about: string, price: string) => `پیشنهاد ${price} تومان برای ${about} پذیرفته نشد.`,
    },
    closed: {
      title: 'پیشنهاد قیمت بسته شد',
      text: (about: string, price: string) =>
        `${about} دیگر فروشی نیست و پیشنهاد ${price} تومانی آن بسته شد. آگهی‌های همانند را ببینید.`,
    },
    ended: {
      title: 'پیشنهاد قیمت بسته شد',
      text: (about: string, price: string) => `طرف دیگر حسابش را بست و پیشنهاد ${price} تومانی برای ${about} بسته شد.`,
    },
    countered: {
      title: 'پاسخ به پیشنهاد قیمت',
      text: (about: string, price: string) => `در پاسخ به پیشنهاد شما برای ${about}، ${price} تومان پیشنهاد شد.`,
    },
  },
  savedSearch: {
    title: 'آگهی تازه برای جست‌وجوی شما',
    text: (about: string) => `${about} با جست‌وجوی ذخیره‌شدهٔ شما جور است.`,
  },
  digest: {
    title: 'آگهی‌های تازهٔ جست‌وجوی شما',
    text: (count: string) => `${count} آگهی تازه با جست‌وجوی ذخیره‌شدهٔ شما جور است.`,
  },
  priceDrop: {
    title: 'قیمت نشان‌شدهٔ شما پایین آمد',
    text: (about: string, before: string, price: string) => `قیمت ${about} از ${before} به ${price} تومان رسید.`,
  },
  ended: {
    sold: { title: 'نشان‌شدهٔ شما فروخته شد', text: (about: string) => `${about} فروخته شد.` },
    expired: { title: 'زمان نشان‌شدهٔ شما تمام شد', text: (about: string) => `زمان ${about} تمام شد.` },
    removed: { title: 'نشان‌شدهٔ شما برداشته شد', text: (about: string) => `${about} دیگر در بازارچه نیست.` },
  },
  approved: { title: 'آگهی شما منتشر شد', text: (about: string) => `${about} تأیید شد و اکنون دیده می‌شود.` },
  rejected: {
    title: 'آگهی شما تأیید نشد',
    text: (about: string) => `${about} تأیید نشد. دلیل آن را ببینید، اصلاحش کنید و دوباره بفرستید.`,
  },
  expired: {
    title: 'زمان آگهی شما تمام شد',
    text: (about: string) => `زمان ${about} تمام شد. اگر هنوز فروخته نشده، تمدیدش کنید.`,
  },
  held: {
    title: 'آگهی شما دوباره بررسی می‌شود',
    text: (about: string) => `${about} تا پایان بررسی دیده نمی‌شود. نتیجه را به شما خبر می‌دهیم.`,
  },
  removed: {
    title: 'آگهی شما برداشته شد',
    text: (about: string) => `${about} را بازارچه برداشت و دیگر دیده نمی‌شود. اگر پرسشی دارید، به پشتیبانی بنویسید.`,
  },
  restored: {
    title: 'آگهی شما برگشت',
    text: (about: string) => `${about} که بازارچه برداشته بود برگشت. وضعیت آن را در آگهی‌های خود ببینید.`,
  },
  undone: {
    title: 'تصمیم دربارهٔ آگهی شما برگشت',
    text: (about: string) =>
      `تصمیمی که دربارهٔ ${about} به شما گفته بودیم برگردانده شد. وضعیت آن را در آگهی‌های خود ببینید.`,
  },
  payment: {
    settled: {
      title: 'پرداخت شما رسید',
      text: (amount: string) => `پرداخت ${amount} تومانی شما رسید و سفارشتان انجام شد.`,
    },
    unavailable: {
      title: 'پولتان به کیف پول برگشت',
      text: (amount: string) => `آنچه خریده بودید دیگر فراهم نبود و ${amount} تومان به کیف پول شما برگشت.`,
    },
    late: {
      title: 'پولتان به کیف پول برگشت',
      text: (amount: string) =>
        `پرداخت ${amount} تومانی شما پس از پایان سفارش رسید و به کیف پول شما برگشت. اگر هنوز می‌خواهید، دوباره سفارش دهید.`,
    },
    second: {
      title: 'پولتان به کیف پول برگشت',
      text: (amount: string) => `سفارشی را دو بار پرداخته بودید؛ ${amount} تومان آن به کیف پول شما برگشت.`,
    },
    expired: {
      title: 'پرداخت شما به نتیجه نرسید',
      text: (amount: string) =>
        `از پرداخت ${amount} تومانی شما خبری نشد. اگر پولی از حسابتان کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.`,
    },
    'refund-waits': {
      title: 'بازپرداخت شما در راه است',
      text: (amount: string) =>
        `${amount} تومان را تا سه روز کاری به کارتتان برمی‌گردانیم. می‌توانید شبا بدهید یا آن را در کیف پول بگیرید.`,
    },
    'refunded-to-card': {
      title: 'پولتان برگشت',
      text: (amount: string) => `${amount} تومان را برگرداندیم. رسیدن آن به حسابتان شاید چند روز کاری طول بکشد.`,
    },
    'refund-came-back': {
      title: 'واریز برگشت خورد',
      text: (amount: string) => `بانک واریز ${amount} تومانی ما را برگرداند. شبای دیگری بدهید.`,
    },
  },
  purchase: {
    paid: {
      title: 'کالای شما با خرید امن فروخته شد',
      text: (about: string, due = '۴۸ ساعت دیگر') =>
        `پول ${about} نزد سایت است. تا ${due} سفارش را بپذیرید، وگرنه به خریدار برمی‌گردد.`,
    },
    'not-had': {
      title: 'پولتان به کارت برمی‌گردد',
      text: (about: string) =>
        `پرداخت شما برای ${about} دیر یا دوباره رسید، یا کالا دیگر آزاد نبود؛ به همان کارت برمی‌گردد.`,
    },
    accepted: {
      title: 'فروشنده سفارش شما را پذیرفت',
      text: (about: string) => `فروشندهٔ ${about} کالا را آماده می‌کند و می‌فرستد.`,
    },
    declined: {
      title: 'فروشنده سفارش شما را رد کرد',
      text: (about: string) => `همهٔ پولی که برای ${about} داده بودید به شما برمی‌گردد.`,
    },
    lapsed: {
      title: 'مهلت فروشنده گذشت',
      text: (about: string) => `خرید ${about} انجام نشد و پول به خریدار برمی‌گردد.`,
    },
    cancelled: {
      title: 'خریدار سفارش را لغو کرد',
      text: (about: string) => `خرید ${about} لغو شد و پول به خریدار برمی‌گردد.`,
    },
    'cancel-asked': {
      title: 'خریدار می‌خواهد سفارش لغو شود',
      text: (about: string) => `خریدار ${about} خواسته است که سفارش را رد کنید.`,
    },
    shipped: {
      title: 'کالای شما فرستاده شد',
      text: (about: string) => `${about} در راه است. پس از گرفتن و دیدن آن، دریافت را تأیید کنید.`,
    },
    'courier-failed': {
      title: 'پیک سایت نیامد یا کالا را نرساند',
      text: (about: string) => `برای ${about} دوباره پیک بخواهید یا خودتان آن را بفرستید.`,
    },
    settled: {
      title: 'فروش شما پایان یافت',
      text: (about: string) => `پول ${about} از آن شماست و به شبای شما واریز می‌شود.`,
    },
    delivered: {
      title: 'کالا تحویل شد',
      text: (about: string) => `رسیدن ${about} ثبت شد. اگر تا ۴۸ ساعت شکایتی نکنید، پول به فروشنده داده می‌شود.`,
    },
    released: {
      title: 'پشتیبانی پول را به فروشنده داد',
      text: (about: string) => `خرید ${about} پایان یافت. دلیل آن در صفحهٔ سفارش است.`,
    },
    'return-seen': {
      title: 'کالای برگشتی در راه است',
      text: (about: string) =>
        `پشتیبانی دید که کالای برگشتی ${about} در راه است. اگر فروشنده تا ۱۴ روز پاسخی ندهد، پول به خریدار برمی‌گردد.`,
    },
    frozen: {
      title: 'خرید امن شما بررسی می‌شود',
      text: (about: string) => `سفارش ${about} برای بررسی نگه داشته شده است؛ مهلت‌ها نمی‌گذرند.`,
    },
    stopped: {
      title: 'پشتیبانی سفارش را متوقف کرد',
      text: (about: string) => `سفارش ${about} متوقف شد و پول به خریدار برمی‌گردد. دلیل آن در صفحهٔ سفارش است.`,
    },
    thawed: {
      title: 'بررسی خرید امن پایان یافت',
      text: (about: string) => `سفارش ${about} ادامه دارد و مهلت‌ها به اندازهٔ زمان بررسی جلو رفته‌اند.`,
    },
    complained: {
      title: 'خریدار شکایت کرد',
      text: (about: string) => `تا ۷۲ ساعت به شکایت از ${about} پاسخ دهید، وگرنه پشتیبانی داوری می‌کند.`,
    },
    'not-taken': {
      title: 'فروشنده می‌گوید کالا را نگرفته‌اید',
      text: (about: string) => `${about} به فروشنده برگشته است. پیشنهاد او را ببینید.`,
    },
    answered: {
      title: 'فروشنده به شکایت شما پاسخ داد',
      text: (about: string) => `پاسخ او دربارهٔ ${about} را ببینید؛ تا ۷ روز می‌توانید توافق کنید.`,
    },
    offered: {
      title: 'پیشنهادی برای پایان شکایت',
      text: (about: string) => `طرف دیگر خرید ${about} پیشنهاد تازه‌ای داده است.`,
    },
    'return-agreed': {
      title: 'با برگرداندن کالا موافقت شد',
      text: (about: string) => `خریدار تا ۵ روز کاری ${about} را پس می‌فرستد.`,
    },
    'sent-back': {
      title: 'کالا پس فرستاده شد',
      text: (about: string) => `خریدار ${about} را پس فرستاده است. رسیدن آن را بگویید.`,
    },
    'return-refused': {
      title: 'فروشنده کالای برگشتی را نپذیرفت',
      text: (about: string) => `پشتیبانی دربارهٔ ${about} داوری می‌کند.`,
    },
    'with-staff': {
      title: 'شکایت به پشتیبانی رسید',
      text: (about: string) => `پشتیبانی دربارهٔ ${about} داوری می‌کند. تا آن هنگام پول نزد سایت است.`,
    },
    agreed: {
      title: 'شکایت با توافق پایان یافت',
      text: (about: string) => `پول ${about} همان‌گونه که توافق شد داده می‌شود.`,
    },
    withdrawn: {
      title: 'خریدار شکایت را پس گرفت',
      text: (about: string) => `پول ${about} از آن شماست و به شبای شما واریز می‌شود.`,
    },
    'return-received': {
      title: 'کالای برگشتی رسید',
      text: (about: string) => `همهٔ پولی که برای ${about} داده بودید به شما برمی‌گردد.`,
    },
    'return-ended': {
      title: 'مهلت کالای برگشتی گذشت',
      text: (about: string) => `شکایت از ${about} پایان یافت. نتیجه در صفحهٔ سفارش است.`,
    },
    decided: {
      title: 'پشتیبانی داوری کرد',
      text: (about: string) => `داوری دربارهٔ ${about} و دلیل آن در صفحهٔ سفارش است.`,
    },
    'accept-soon': {
      title: 'سفارشی منتظر پذیرش شماست',
      text: (about: string) => `مهلت پذیرفتن سفارش ${about} رو به پایان است.`,
    },
    'ship-soon': {
      title: 'کالا را بفرستید',
      text: (about: string) => `مهلت فرستادن ${about} رو به پایان است.`,
    },
    'confirm-soon': {
      title: 'کالا به شما رسید؟',
      text: (about: string) => `دریافت ${about} را تأیید یا شکایت کنید؛ به زودی رسیده شمرده می‌شود.`,
    },
    'settles-soon': {
      title: 'پول به زودی به فروشنده داده می‌شود',
      text: (about: string) => `اگر از ${about} شکایتی دارید تا پایان مهلت بگویید.`,
    },
  },
  inspection: {
    scheduled: {
      title: 'وقت کارشناسی گذاشته شد',
      text: (about: string) => `کارشناس بازارچه ${about} را می‌بیند؛ زمان و جای آن را ببینید.`,
    },
    done: {
      title: 'نتیجهٔ کارشناسی آمد',
      text: (about: string) => `نتیجهٔ کارشناسی ${about} با تأیید بازارچه در صفحهٔ آگهی است.`,
    },
    refused: {
      title: 'درخواست کارشناسی پذیرفته نشد',
      text: (about: string) => `درخواست کارشناسی ${about} پذیرفته نشد؛ دلیل آن را ببینید.`,
    },
    ended: {
      title: 'درخواست کارشناسی پایان یافت',
      text: (about: string) => `${about} دیگر برای فروش نیست و درخواست کارشناسی آن پایان یافت.`,
    },
  },
  payout: {
    paid: {
      title: 'پول فروش‌هایتان واریز شد',
      text: (amount: string) => `${amount} تومان به شبای شما واریز شد. رسیدن آن به حسابتان شاید یک روز کاری طول بکشد.`,
    },
    returned: {
      title: 'بانک واریز شما را برگرداند',
      text: (amount: string) =>
        `بانک واریز ${amount} تومانی ما را برگرداند. دلیل آن را ببینید و شبای خود را درست کنید.`,
    },
    'account-changed': {
      title: 'شبای شما عوض شد',
      text: () => 'شبایی که پول فروش‌هایتان به آن می‌رود عوض شد. اگر شما نبوده‌اید، همین حالا به پشتیبانی بگویید.',
    },
  },
  purchaseAsked: {
    title: 'خریداری خرید امن می‌خواهد',
    text: (about: string) => `خریداری می‌خواهد ${about} را با خرید امن بخرد. آن را فعال کنید.`,
  },
  leasing: {
    received: { title: 'درخواست خرید اقساطی ثبت شد', text: (about: string) => `درخواست شما برای ${about} رسید.` },
    claimed: {
      title: 'درخواست خرید اقساطی در دست بررسی است',
      text: (about: string) => `همکاران ما درخواست شما برای ${about} را بررسی می‌کنند.`,
    },
    offered: {
      title: 'پیشنهاد خرید اقساطی آماده است',
      text: (about: string) => `پیشنهاد ما برای ${about} را در درخواست‌های اقساطی بخوانید.`,
    },
    refused: {
      title: 'درخواست خرید اقساطی پذیرفته نشد',
      text: (about: string) => `دلیل نپذیرفتن درخواست شما برای ${about} در درخواست‌های اقساطی است.`,
    },
    done: {
      title: 'درخواست خرید اقساطی به پایان رسید',
      text: (about: string) => `درخواست شما برای ${about} به پایان رسید.`,
    },
  },
  support: {
    answered: { title: 'پشتیبانی پاسخ داد', text: (number: string) => `به پیام شمارهٔ ${number} شما پاسخ داده شد.` },
    closed: { title: 'پیام شما بسته شد', text: (number: string) => `پیام شمارهٔ ${number} شما به پشتیبانی بسته شد.` },
  },
  review: {
    received: {
      title: 'نظر تازه دربارهٔ شما',
      text: () => 'کسی به شما امتیاز داد. آن را ببینید و اگر خواستید پاسخ دهید.',
    },
    'reply-published': { title: 'پاسخ شما نمایش داده می‌شود', text: () => 'پاسخ شما به یک نظر تأیید شد.' },
    'reply-refused': { title: 'پاسخ شما تأیید نشد', text: () => 'دلیل آن را ببینید و اگر خواستید پاسخ دیگری بنویسید.' },
    published: { title: 'نظر شما نمایش داده می‌شود', text: () => 'امتیاز و نظر شما دربارهٔ یک فروشنده تأیید شد.' },
    refused: { title: 'نظر شما تأیید نشد', text: () => 'دلیل آن را در نظرهایی که داده‌اید ببینید.' },
    hidden: { title: 'نظر شما برداشته شد', text: () => 'همکاران ما نظر شما را از نمایش برداشتند. دلیل آن را ببینید.' },
    replied: { title: 'فروشنده به نظر شما پاسخ داد', text: () => 'پاسخ فروشنده زیر نظر شما نمایش داده می‌شود.' },
  },
  shop: {
    approved: { title: 'فروشگاه شما تأیید شد', text: () => 'فروشگاه شما باز است و صفحه‌اش دیده می‌شود.' },
    refused: { title: 'فروشگاه شما تأیید نشد', text: () => 'دلیل آن را ببینید، درستش کنید و دوباره بفرستید.' },
    undone: { title: 'تصمیم دربارهٔ فروشگاه شما برگشت', text: () => 'فروشگاه شما دوباره بررسی می‌شود.' },
    'change-accepted': { title: 'تغییر نمایه تأیید شد', text: () => 'نام، نوشته یا تصویر تازهٔ فروشگاه دیده می‌شود.' },
    'change-refused': {
      title: 'تغییر نمایه تأیید نشد',
      text: () => 'نام، نوشته یا تصویر پیشین فروشگاه می‌ماند. دلیل آن را ببینید.',
    },
    suspended: { title: 'فروشگاه شما تعلیق شد', text: () => 'صفحه و آگهی‌هایش دیده نمی‌شوند. دلیل آن را ببینید.' },
    lifted: { title: 'فروشگاه شما دوباره باز است', text: () => 'صفحه‌اش دیده می‌شود و آگهی‌هایش برمی‌گردند.' },
    frozen: {
      title: 'کار فروشگاه متوقف شد',
      text: () => 'حساب مالک فروشگاه بسته یا تعلیق شده است و تا روشن شدن آن کسی به نام فروشگاه کاری نمی‌کند.',
    },
    closed: { title: 'فروشگاه بسته شد', text: () => 'آگهی‌های فروشگاه دیگر دیده نمی‌شوند.' },
    reopened: { title: 'فروشگاه دوباره باز شد', text: () => 'فروشگاه به همان وضعیتِ پیش از بسته شدن برگشت.' },
    'agent-asks': {
      title: 'مشاوری می‌گوید همکار شماست',
      text: () => 'مشاوری فروشگاه شما را نام برده است. اگر همکار شماست تأیید کنید.',
    },
    'agent-accepted': { title: 'فروشگاه شما را همکار خود دانست', text: () => 'نام شما در صفحهٔ آن فروشگاه هم می‌آید.' },
    'agent-refused': {
      title: 'فروشگاه شما را همکار خود ندانست',
      text: () => 'نام آن فروشگاه از نمایهٔ شما برداشته شد.',
    },
  },
  /** For several notices of one kind. */
  several: {
    shop: (count: string) => `${count} خبر از فروشگاه‌های شما`,
    support: (count: string) => `${count} خبر از پشتیبانی`,
    message: (count: string) => `پیام تازه در ${count} گفت‌وگو`,
    offer: (count: string) => `${count} خبر از پیشنهادهای قیمت`,
    'saved-search': (count: string) => `${count} آگهی تازه برای جست‌وجوهای شما`,
    'saved-search-digest': (count: string) => `آگهی‌های تازهٔ ${count} جست‌وجوی شما`,
    'price-drop': (count: string) => `قیمت ${count} نشان‌شدهٔ شما پایین آمد`,
    'favourite-ended': (count: string) => `${count} نشان‌شدهٔ شما دیگر فروشی نیست`,
    'listing-approved': (count: string) => `${count} آگهی شما منتشر شد`,
    'listing-rejected': (count: string) => `${count} آگهی شما تأیید نشد`,
    'listing-expired': (count: string) => `زمان ${count} آگهی شما تمام شد`,
    'listing-held': (count: string) => `${count} آگهی شما دوباره بررسی می‌شود`,
    'listing-removed': (count: string) => `${count} آگهی شما برداشته شد`,
    'listing-restored': (count: string) => `${count} آگهی شما برگشت`,
    purchase: (count: string) => `${count} خبر از خریدهای امن شما`,
    inspection: (count: string) => `${count} خبر کارشناسی`,
    leasing: (count: string) => `${count} خبر از درخواست‌های اقساطی شما`,
    'purchase-asked': (count: string) => `${count} درخواست خرید امن`,
    payout: (count: string) => `${count} خبر از واریز پول فروش‌های شما`,
    review: (count: string) => `${count} خبر از نظرها`,
    payment: (count: string) => `خبر از ${count} پرداخت شما`,
    'decision-undone': (count: string) => `تصمیم دربارهٔ ${count} آگهی شما برگشت`,
  },
  andMore: (count: string) => `و ${count} مورد دیگر`,
  open: 'دیدن در بازارچه',
  letter: {
    why: (kind: string) => `این ایمیل را می‌گیرید چون در بازارچه اعلان «${kind}» با ایمیل برای شما روشن است.`,
    always: 'این ایمیل دربارهٔ پول یا خرید امن شماست؛ چنین خبری همیشه فرستاده می‌شود.',
    unsubscribe: 'دیگر چنین ایمیلی نفرستید',
    choices: 'همهٔ انتخاب‌های اعلان',
  },
  unsubscribe: {
    title: 'لغو ایمیل‌ها',
    asks: (kind: string) =>
      `با این دکمه، اعلان «${kind}» دیگر با ایمیل برای شما فرستاده نمی‌شود. در خود بازارچه باز هم آن را می‌بینید.`,
    stop: 'دیگر ایمیل نفرستید',
    done: (kind: string) => `اعلان «${kind}» دیگر با ایمیل برای شما فرستاده نمی‌شود.`,
    again: 'هر وقت بخواهید در انتخاب‌های اعلان دوباره روشنش می‌کنید.',
    asksSearch: (name: string) => `با این دکمه، دیگر از آگهی‌های تازهٔ «${name}» باخبر نمی‌شوید. خود جست‌وجو ذخیره می‌ماند.`,
    doneSearch: (name: string) => `دیگر از آگهی‌های تازهٔ «${name}» باخبر نمی‌شوید.`,
    doneGone: 'این جست‌وجو دیگر ذخیره نیست و خبری از آن فرستاده نمی‌شود.',
    againSearch: 'هر وقت بخواهید در جست‌وجوهای ذخیره‌شده دوباره روشنش می‌کنید.',
  },
} as const;
