/** Words for notices and gifts between neighbours; none of them has a price. */
import { kind } from './kind.ts';

export const COMMUNITY = [
  kind('lost-found', {
    style: 'social',
    price: [0, 0],
    base: 'lost_or_found=lost',
    items:
      'گم شدن کیف مدارک@ lost_item_kind=documents، پیدا شدن دسته‌کلید@ lost_or_found=found lost_item_kind=keys، گم شدن موبایل@، پیدا شدن کیف پول@ lost_or_found=found، گم شدن کلید خودرو@، گم شدن انگشتر طلا@',
    traits: `به یابنده مژدگانی داده می‌شود.
برای صاحبش خیلی مهم است.
هفته گذشته در همین محدوده بوده است.
با دادن نشانی تحویل داده می‌شود.`,
  }),
  kind('lost-pets', {
    style: 'social',
    price: [0, 0],
    base: 'lost_or_found=lost',
    items:
      'گم شدن گربه پرشین@، گم شدن سگ پامرانین@، پیدا شدن گربه خانگی@ lost_or_found=found، گم شدن عروس هلندی@ lost_pet_kind=bird، پیدا شدن سگ قلاده‌دار@ lost_or_found=found',
    traits: `قلاده آبی دارد و آرام است.
بچه‌ها خیلی دلتنگش هستند.
مژدگانی خوبی داده می‌شود.
اگر دیدید لطفاً عکسش را بفرستید.`,
  }),
  kind('free-stuff', {
    style: 'social',
    price: [0, 0],
    prefix: 'اهدای رایگان',
    items: 'اهدای کتاب درسی@، اهدای پوشاک بچگانه@، اهدای مبلمان دست دوم@، اهدای وسایل کودک@',
    traits: `رایگان است و فقط باید خودتان ببرید.
به کسی می‌رسد که واقعاً نیاز دارد.
تمیز و قابل استفاده است.
یک‌جا داده می‌شود.`,
  }),
  kind('volunteering-charity', {
    style: 'social',
    price: [0, 0],
    prefix: 'داوطلب',
    items:
      'جمع‌آوری کتاب برای روستا@ volunteer_kind=education، کمک خیریه به خانواده نیازمند@، داوطلب درختکاری@ volunteer_kind=environment، اهدای خون@ volunteer_kind=health، غذا برای پناهگاه حیوانات@ volunteer_kind=animals',
    traits: `هر کمکی هرچند کوچک ارزشمند است.
زیر نظر خیریه محله انجام می‌شود.
رسید کمک‌ها داده می‌شود.
اگر وقت آزاد دارید با ما همراه شوید.`,
  }),
  kind('events', {
    style: 'social',
    price: [0.25, 0.7],
    prefix: 'رویداد',
    items:
      'کارگاه عکاسی، نمایشگاه صنایع دستی، دورهمی کتاب‌خوانی، بازارچه خیریه، همایش کسب‌وکار، مسابقه ورزشی دوچرخه‌سواری',
    traits: `ورود برای همه آزاد است.
ظرفیت محدود است، زودتر ثبت‌نام کنید.
از ساعت پنج عصر شروع می‌شود.
پذیرایی هم داریم.`,
  }),
  kind('carpool', {
    style: 'social',
    price: [0.4, 0.6],
    items: 'هم‌سفر به تهران، هم‌سفر به شمال، هم‌مسیر صبحگاهی، هم‌سفر به مشهد، هم‌سفر به اصفهان، هم‌مسیر دانشگاه',
    traits: `هزینه بنزین را با هم می‌دهیم.
آخر هفته حرکت می‌کنیم.
غیرسیگاری باشد.
یک چمدان هم جا داریم.`,
  }),
  kind('wanted', {
    style: 'social',
    price: [60, 1],
    prefix: 'خریدار',
    items:
      'خریدار خودرو تصادفی، خریدار وسایل خانه دست دوم، خریدار ضایعات آهن، خریدار اشیای قدیمی، خریدار آپارتمان@ wanted_kind=property، خریدار گوشی و لپ‌تاپ@ wanted_kind=digital',
    traits: `نقد و در محل می‌خرم.
به بالاترین قیمت روز.
خریدار مستقیم هستم، واسطه نیستم.
عکس و قیمت بفرستید.`,
  }),
];
