/** اجتماعی: notices between neighbours; hardly any have a price. */
import type { Ask, CategorySeed } from './seed-format.ts';

const kind = (key: string): Ask => ({ key, required: true, card: true });

export const COMMUNITY: CategorySeed = {
  id: 43511,
  slug: 'community',
  name: 'اجتماعی',
  icon: 'users',
  children: [
    {
      id: 43950,
      slug: 'lost-found',
      name: 'گم‌شده‌ها و پیداشده‌ها',
      icon: 'search',
      hasPrice: false,
      asks: [kind('lost_or_found'), { key: 'lost_item_kind', required: true, card: true }, 'reward_offered'],
    },
    {
      id: 43951,
      slug: 'lost-pets',
      name: 'حیوانات گم‌شده و پیداشده',
      icon: 'paw-print',
      hasPrice: false,
      asks: [
        kind('lost_or_found'),
        { key: 'lost_pet_kind', required: true, card: true },
        'animal_sex',
        'reward_offered',
      ],
    },
    {
      id: 43952,
      slug: 'free-stuff',
      name: 'اهدایی و رایگان',
      icon: 'gift',
      freeAllowed: true,
      asks: [kind('gift_kind'), { key: 'condition', card: true }, 'pick_up_only'],
    },
    {
      id: 43953,
      slug: 'volunteering-charity',
      name: 'کار داوطلبانه و خیریه',
      icon: 'heart-handshake',
      hasPrice: false,
      asks: [kind('volunteer_kind'), 'event_online', 'licensed'],
    },
    {
      id: 43954,
      slug: 'events',
      name: 'رویداد و همایش',
      icon: 'calendar-days',
      priceLabel: 'هزینهٔ ثبت‌نام',
      freeAllowed: true,
      asks: [kind('event_kind'), 'event_online', 'free_entry', 'guest_capacity'],
    },
    {
      id: 43955,
      slug: 'carpool',
      name: 'هم‌سفر و هم‌مسیر',
      icon: 'route',
      priceLabel: 'سهم هر نفر',
      freeAllowed: true,
      asks: [kind('ride_role'), { key: 'free_seats', card: true }, 'ride_repeat', 'for_gender'],
    },
    {
      id: 43956,
      slug: 'wanted',
      name: 'درخواست خرید',
      icon: 'hand-helping',
      priceLabel: 'بودجه',
      asks: [kind('wanted_kind'), 'condition'],
    },
  ],
};
