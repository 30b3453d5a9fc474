/** Everyday words: clothes, jewellery and care. One target a line; `~` marks a phrase that is only a property. */
export const PERSONAL = `
c/women-clothing: لباس زنانه، لباس زنونه، پوشاک زنانه
c/men-clothing: لباس مردانه، لباس مردونه، پوشاک مردانه
c/women-clothing,men-clothing,kids-clothing,formal-wear: لباس، پوشاک
o/formal_wear_kind/wedding: لباس عروس، اجاره لباس عروس، کرایه لباس عروس
o/formal_wear_kind/evening: لباس مجلسی، لباس شب
c/women-shoes: کفش زنانه، کفش زنونه
c/men-shoes: کفش مردانه، کفش مردونه
c/women-shoes,men-shoes,kids-shoes: کفش
o/shoe_kind/sport: کتونی، کتانی، کفش ورزشی، کفش کتونی، کفش کتانی، اسنیکرز
c/bags-luggage: کیف، کیف زنانه، کوله، چمدان، ساک
o/bag_kind/backpack: کوله پشتی، کوله
c/watches: ساعت، ساعت مچی، watch
c/gold-jewellery: طلا، جواهر، زیورآلات
o/jewellery_kind/ring: انگشتر، حلقه
o/jewellery_kind/bracelet: دستبند، النگو
o/jewellery_kind/necklace: گردنبند
c/silver-jewellery: نقره، بدلیجات
c/eyewear: عینک
o/eyewear_kind/sunglasses: عینک آفتابی، عینک دودی، عینک افتابی
c/cosmetics: لوازم آرایش، لوازم آرایشی، کرم، رژ لب
c/perfumes: ادکلن، عطر، ادوکلن، perfume
c/personal-care-devices: سشوار، ماساژور
o/care_device_kind/straightener: اتو مو، اتومو، فر مو، حالت دهنده مو
o/care_device_kind/shaver: ریش تراش، ماشین اصلاح، ماشین ریش تراش، ماشین سر زنی
c/health-devices: تجهیزات پزشکی خانگی، ویلچر، فشارسنج
c/fabrics: پارچه، خرازی
`;
