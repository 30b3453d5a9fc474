/** Everyday words: home and kitchen. One target a line; `~` marks a phrase that is only a property. */
export const HOME = `
c/refrigerators: یخچال، فریزر، یخچال فریزر، fridge، refrigerator
o/refrigerator_kind/side-by-side: ساید بای ساید، ساید، یخچال ساید، سایدبایساید، side by side
c/washing-machines: لباسشویی، لباس شویی، ماشین لباسشویی، ماشین لباس شویی، washing machine
c/dishwashers: ظرفشویی، ظرف شویی، ماشین ظرفشویی، ماشین ظرف شویی، dishwasher
o/stove_kind/standing,hob: گاز، اجاق، اجاق گاز، گاز رومیزی، گاز فردار، گاز صفحه ای، گاز پنج شعله، گاز طرح فر
o/stove_kind/microwave: مایکروفر، ماکروفر، ماکروویو، مایکرویو، مایکروفر سولاردام، microwave
o/stove_kind/toaster-oven: آون توستر، توستر
c/vacuum-cleaners: جاروبرقی، جارو برقی، جارو، vacuum
c/kitchen-appliances: لوازم برقی آشپزخانه
c/kitchenware,kitchen-appliances: لوازم آشپزخانه، وسایل آشپزخانه، لوازم آشپزخونه، وسایل آشپزخونه
o/kitchen_appliance_kind/tea-maker: چای ساز، چایساز، کتری برقی
o/kitchen_appliance_kind/coffee-maker: قهوه ساز، اسپرسو ساز خانگی
o/kitchen_appliance_kind/fryer: سرخ کن، هواپز، سرخکن رژیمی
c/air-conditioners: کولر، تهویه
o/cooling_device_kind/split: کولر گازی، اسپلیت، اسپیلت، اسپیلیت، کولرگازی
o/cooling_device_kind/evaporative: کولر آبی
c/heaters-boilers: بخاری، پکیج، شوفاژ
c/sewing-machines: چرخ خیاطی
c/sofas,garden-furniture,office-furniture: مبلمان
c/sofas: مبل، کاناپه، مبل راحتی، سرویس مبل، نیم ست مبل، sofa
o/sofa_kind/sofa-bed: مبل تختخوابشو، کاناپه تخت شو
o/sofa_kind/corner: مبل ال، مبل L
c/dining-tables: میز ناهارخوری، میز نهارخوری، ناهارخوری، نهارخوری، میز غذاخوری، میز ناهار خوری، میز و صندلی ناهارخوری
c/beds: تخت، تخت خواب، تختخواب، سرویس خواب، سرویس تخت، bed
c/mattresses: تشک، خوشخواب، تشک خوشخواب، تشک طبی
o/wardrobe_kind/tv-stand: میز تلویزیون، میز تی وی، زیر تلویزیونی، میز ال ای دی
o/wardrobe_kind/wardrobe: کمد، کمد لباس، کمد دیواری
o/wardrobe_kind/shoe-rack: جاکفشی، جا کفشی
c/carpets: فرش، قالی، قالیچه، موکت، گلیم، carpet
o/carpet_kind/hand-made: فرش دستبافت، قالی دستباف، فرش دستی، فرش دستباف
c/curtains: پرده
c/bedding: پتو، لحاف
c/lighting: لوستر، چراغ
c/kitchenware: ظروف، ظرف، سرویس قابلمه
o/kitchenware_kind/trousseau: جهیزیه، جهاز، جهیزیه کامل
o/decoration_kind/mirror: آینه کنسول، آینه و شمعدان، آینه، کنسول آینه
c/plants-gardening: گل و گیاه، گلدان آپارتمانی، گیاه، گلدان
c/bathroom-fittings: شیرآلات، روشویی
c/tools: ابزار، ابزار آلات، tool
`;
