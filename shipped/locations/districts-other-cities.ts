/** Neighbourhoods of other large cities; the centres are approximate. Columns: see place-lines.ts. */
export const OTHER_DISTRICTS = `
in 1101 mashhad
district 5201 ahmadabad 36.297 59.574 احمدآباد
district 5202 sajjad 36.318 59.556 سجاد
district 5203 vakilabad 36.338 59.500 وکیل‌آباد
district 5204 kuhsangi 36.285 59.577 کوهسنگی
district 5205 hashemieh 36.312 59.513 هاشمیه
district 5206 qasemabad 36.363 59.516 قاسم‌آباد
district 5207 elahieh 36.396 59.513 الهیه
district 5208 rezashahr 36.308 59.532 رضاشهر
district 5209 sayyad-shirazi 36.318 59.505 صیاد شیرازی
district 5210 emamat 36.329 59.535 امامت
district 5211 azadshahr 36.342 59.543 آزادشهر
district 5212 farhang 36.324 59.526 فرهنگ
district 5213 felestin 36.305 59.563 فلسطین
district 5214 sanabad 36.301 59.585 سناباد
district 5215 tollab 36.308 59.640 طلاب
district 5216 samen 36.289 59.615 ثامن
district 5217 khajeh-rabi 36.331 59.629 خواجه ربیع
district 5218 golshahr 36.281 59.672 گلشهر
district 5219 sidi 36.249 59.622 سیدی
district 5220 kuy-e-amiralmomenin 36.262 59.609 کوی امیرالمؤمنین
district 5221 abutaleb 36.322 59.595 ابوطالب
district 5222 motahari 36.315 59.594 مطهری
district 5223 ferdowsi 36.335 59.570 فردوسی
district 5224 shahrak-e-gharb 36.372 59.491 شهرک غرب

in 401 isfahan
district 5301 chahar-bagh 32.648 51.669 چهارباغ
district 5302 jolfa 32.636 51.655 جلفا
district 5303 mardavij 32.618 51.667 مرداویج
district 5304 sepahan-shahr 32.562 51.683 سپاهان‌شهر
district 5305 malekshahr 32.708 51.656 ملک‌شهر
district 5306 kaveh 32.689 51.666 کاوه
district 5307 khaneh-esfahan 32.690 51.643 خانه اصفهان
district 5308 rehnan 32.683 51.602 رهنان
district 5309 ahmadabad 32.652 51.692 احمدآباد
district 5310 khorasgan 32.654 51.755 خوراسگان
district 5311 hakim-nezami 32.632 51.658 حکیم نظامی
district 5312 shariati 32.632 51.648 شریعتی
district 5313 abbasabad 32.651 51.661 عباس‌آباد
district 5314 naqsh-e-jahan 32.657 51.678 نقش جهان
district 5315 hezar-jarib 32.612 51.663 هزار جریب
district 5316 bozorgmehr 32.651 51.700 بزرگمهر
district 5317 jey 32.652 51.722 جی
district 5318 amadgah 32.653 51.671 آمادگاه
district 5319 zeynabieh 32.698 51.700 زینبیه
district 5320 kohandezh 32.662 51.624 کهندژ
district 5321 sheykh-saduq 32.622 51.672 شیخ صدوق
district 5322 keshavarz 32.609 51.634 کشاورز

in 501 karaj
district 5401 gohardasht 35.837 50.947 گوهردشت
district 5402 mehrshahr 35.815 50.905 مهرشهر
district 5403 azimieh 35.846 51.007 عظیمیه
district 5404 jahanshahr 35.834 50.980 جهانشهر
district 5405 golshahr 35.818 50.951 گلشهر
district 5406 mehrvila 35.820 50.985 مهرویلا
district 5407 hesarak 35.852 50.926 حصارک
district 5408 shahin-vila 35.847 50.954 شاهین‌ویلا
district 5409 dehqan-vila 35.828 50.962 دهقان‌ویلا
district 5410 mohammadabad 35.805 50.990 محمدآباد
district 5411 baghestan 35.861 50.963 باغستان
district 5412 derakhti 35.819 50.971 درختی
district 5413 chaharsad-dastgah 35.824 51.003 چهارصددستگاه
district 5414 hesar 35.829 51.020 حصار
district 5415 mesbah 35.824 50.996 مصباح
district 5416 mahan 35.833 50.917 ماهان
district 5417 khorramdasht 35.785 50.990 خرمدشت
district 5418 kianmehr 35.869 50.938 کیانمهر

in 1701 shiraz
district 5501 zand 29.622 52.538 زند
district 5502 maaliabad 29.675 52.474 معالی‌آباد
district 5503 qasrodasht 29.650 52.500 قصردشت
district 5504 eram 29.636 52.522 ارم
district 5505 chamran 29.645 52.505 چمران
district 5506 farhangshahr 29.655 52.470 فرهنگ‌شهر
district 5507 shahrak-e-golestan 29.703 52.472 شهرک گلستان
district 5508 sattarkhan 29.641 52.503 ستارخان
district 5509 afif-abad 29.626 52.502 عفیف‌آباد
district 5510 mollasadra 29.632 52.522 ملاصدرا
district 5511 saadi 29.622 52.576 سعدی
district 5512 hafezieh 29.626 52.557 حافظیه
district 5513 darvazeh-quran 29.636 52.562 دروازه قرآن
district 5514 abiverdi 29.651 52.515 ابیوردی
district 5515 tachara 29.664 52.489 تاچارا
district 5516 kuzehgari 29.600 52.493 کوزه‌گری
district 5517 sang-e-siah 29.608 52.537 سنگ سیاه
district 5518 parvaz 29.566 52.552 بلوار پرواز
district 5519 amir-kabir 29.588 52.497 امیرکبیر
district 5520 shahrak-e-valfajr 29.541 52.530 شهرک والفجر

in 101 tabriz
district 5601 valiasr 38.073 46.343 ولیعصر
district 5602 elgoli 38.030 46.367 ائل‌گلی
district 5603 abrasan 38.070 46.326 آبرسان
district 5604 baghmisheh 38.085 46.360 باغمیشه
district 5605 roshdieh 38.077 46.404 رشدیه
district 5606 marzdaran 38.086 46.374 مرزداران
district 5607 shahrak-e-parvaz 38.052 46.361 شهرک پرواز
district 5608 zafaranieh 38.049 46.349 زعفرانیه
district 5609 golshahr 38.065 46.349 گلشهر
district 5610 yaghchian 38.025 46.336 یاغچیان
district 5611 emamieh 38.061 46.303 امامیه
district 5612 laleh 38.039 46.255 لاله
district 5613 rah-ahan 38.075 46.235 راه آهن
district 5614 qaramalek 38.090 46.222 قراملک
district 5615 bazar 38.081 46.292 بازار
district 5616 tarbiat 38.076 46.296 تربیت
district 5617 mansur 38.066 46.305 منصور
district 5618 shariati 38.072 46.291 شریعتی
district 5619 nesf-rah 38.065 46.262 نصف راه
district 5620 okhmaqieh 38.078 46.264 اخمقیه
district 5621 maralan 38.058 46.318 مارالان

in 1901 qom
district 5701 pardisan 34.557 50.802 پردیسان
district 5702 salarieh 34.624 50.855 سالاریه
district 5703 safaieh 34.636 50.872 صفائیه
district 5704 zanbilabad 34.631 50.866 زنبیل‌آباد
district 5705 bajak 34.658 50.884 باجک
district 5706 niruogah 34.622 50.893 نیروگاه
district 5707 jamkaran 34.586 50.907 جمکران
district 5708 shahrak-e-qods 34.613 50.847 شهرک قدس
district 5709 yazdanshahr 34.620 50.873 یزدانشهر
district 5710 bonyad 34.668 50.866 بنیاد
district 5711 emam 34.651 50.892 بلوار امام
district 5712 tohid 34.664 50.853 توحید
district 5713 shahr-e-qaem 34.605 50.886 شهر قائم
district 5714 azar 34.640 50.889 آذر
district 5715 dor-e-shahr 34.640 50.870 دورشهر
district 5716 emamzadeh-ebrahim 34.652 50.902 امامزاده ابراهیم

in 1301 ahvaz
district 5801 kianpars 31.343 48.693 کیانپارس
district 5802 kianabad 31.354 48.699 کیان‌آباد
district 5803 golestan 31.297 48.657 گلستان
district 5804 padadshahr 31.306 48.718 پادادشهر
district 5805 zeytun-karmandi 31.308 48.697 زیتون کارمندی
district 5806 zeytun-kargari 31.317 48.712 زیتون کارگری
district 5807 amanieh 31.326 48.671 امانیه
district 5808 kuy-e-mellat 31.364 48.710 کوی ملت
district 5809 shahrak-e-naft 31.376 48.703 شهرک نفت
district 5810 baharestan 31.384 48.737 بهارستان
district 5811 saadi 31.330 48.658 سعدی
district 5812 lashkarabad 31.325 48.653 لشکرآباد
district 5813 hasirabad 31.299 48.709 حصیرآباد
district 5814 naderi 31.317 48.680 نادری
district 5815 chahar-shir 31.322 48.722 چهارشیر
district 5816 kuy-e-mandali 31.365 48.676 کوی مندلی
district 5817 shahrak-e-daneshgah 31.308 48.640 شهرک دانشگاه
district 5818 kuy-e-sayyahi 31.291 48.638 کوی سیاحی
district 5819 shahrak-e-pardis 31.388 48.690 شهرک پردیس

in 2201 kermanshah
district 5901 taq-bostan 34.386 47.132 طاق‌بستان
district 5902 nowbahar 34.338 47.082 نوبهار
district 5903 elahieh 34.340 47.103 الهیه
district 5904 behesht 34.346 47.090 بلوار بهشت
district 5905 kasra 34.347 47.076 کسری
district 5906 ferdowsi 34.323 47.090 فردوسی
district 5907 ershad 34.354 47.103 ارشاد
district 5908 moallem 34.350 47.110 معلم
district 5909 dizelabad 34.294 47.085 دیزل‌آباد
district 5910 jafarabad 34.300 47.052 جعفرآباد
district 5911 azadegan 34.303 47.104 شهرک آزادگان
district 5912 pardis 34.286 47.123 شهرک پردیس
district 5913 motahari 34.311 47.071 مطهری
district 5914 22-bahman 34.331 47.087 ۲۲ بهمن
district 5915 kianshahr 34.363 47.053 کیان‌شهر
district 5916 dowlatabad 34.357 47.039 دولت‌آباد

in 201 urmia
district 6001 daneshkadeh 37.551 45.043 دانشکده
district 6002 kashani 37.553 45.068 کاشانی
district 6003 emam 37.548 45.077 خیابان امام
district 6004 valfajr 37.530 45.067 والفجر
district 6005 golshahr 37.529 45.047 گلشهر
district 6006 hasani 37.563 45.069 حسنی
district 6007 shahrak-e-farhangian 37.523 45.061 شهرک فرهنگیان
district 6008 ostadan 37.541 45.050 استادان
district 6009 amuzegar 37.536 45.056 آموزگار
district 6010 band 37.499 45.001 بند
district 6011 daryacheh 37.557 45.101 بلوار دریاچه
district 6012 sahel 37.566 45.116 شهرک ساحل
district 6013 modarres 37.545 45.086 مدرس
district 6014 velayat-faqih 37.553 45.078 ولایت فقیه
district 6015 shahrak-e-vahdat 37.577 45.057 شهرک وحدت
district 6016 nazlu 37.652 44.985 نازلو

in 2501 rasht
district 6101 golsar 37.303 49.590 گلسار
district 6102 golbagh-namaz 37.287 49.572 گلباغ نماز
district 6103 manzarieh 37.295 49.582 منظریه
district 6104 moallem 37.283 49.597 معلم
district 6105 sabzeh-meydan 37.280 49.584 سبزه‌میدان
district 6106 shahrdari 37.279 49.586 میدان شهرداری
district 6107 hamidian 37.291 49.613 حمیدیان
district 6108 qolipur 37.264 49.599 قلی‌پور
district 6109 lakani 37.265 49.578 لاکانی
district 6110 lakanshahr 37.215 49.592 لاکان‌شهر
district 6111 azadegan 37.272 49.563 آزادگان
district 6112 parastar 37.303 49.574 پرستار
district 6113 yakhsazi 37.277 49.604 یخسازی
district 6114 bistun 37.272 49.584 بیستون
district 6115 saqarisazan 37.276 49.591 ساغریسازان
district 6116 ansari 37.296 49.595 بلوار انصاری
district 6117 janbazan 37.295 49.567 جانبازان

in 2101 kerman
district 6201 hezar-o-yek-shab 30.296 57.041 هزار و یک شب
district 6202 motahari 30.252 57.020 شهرک مطهری
district 6203 jomhuri 30.290 57.036 جمهوری اسلامی
district 6204 azadi 30.290 57.054 آزادی
district 6205 shafa 30.298 57.063 شفا
district 6206 bahmanyar 30.285 57.066 بهمنیار
district 6207 emam-jomeh 30.312 57.050 امام جمعه
district 6208 bahonar 30.262 57.035 شهرک باهنر
district 6209 haft-bagh 30.232 57.123 هفت باغ علوی
district 6210 abuzar 30.277 57.057 ابوذر
district 6211 sarasiab 30.300 57.130 سرآسیاب فرسنگی
district 6212 zarisf 30.283 57.101 زریسف
district 6213 allahabad 30.254 57.049 الله‌آباد
district 6214 pedar 30.316 57.078 شهرک پدر
district 6215 taleqani 30.295 57.088 طالقانی
district 6216 bazar 30.291 57.081 بازار

in 3001 hamadan
district 6301 eram 34.777 48.504 بلوار ارم
district 6302 saidieh 34.803 48.502 سعیدیه
district 6303 buali 34.793 48.511 بوعلی
district 6304 jahad 34.803 48.507 جهاد
district 6305 mahdieh 34.788 48.500 مهدیه
district 6306 pasdaran 34.785 48.505 پاسداران
district 6307 kababian 34.785 48.497 کبابیان
district 6308 farhangian 34.815 48.500 شهرک فرهنگیان
district 6309 madani 34.826 48.494 شهرک مدنی
district 6310 hesar 34.789 48.533 حصار
district 6311 khezr 34.777 48.533 خضر
district 6312 etemadieh 34.794 48.497 اعتمادیه
district 6313 babataher 34.805 48.512 باباطاهر
district 6314 mazdaqineh 34.776 48.522 مزدقینه
district 6315 ostadan 34.790 48.486 استادان

in 3101 yazd
district 6401 safaieh 31.861 54.355 صفائیه
district 6402 daneshgah 31.845 54.360 بلوار دانشگاه
district 6403 azadshahr 31.880 54.326 آزادشهر
district 6404 emamshahr 31.890 54.325 امامشهر
district 6405 fahadan 31.902 54.370 فهادان
district 6406 atlasi 31.868 54.353 اطلسی
district 6407 kashani 31.888 54.365 کاشانی
district 6408 jomhuri 31.905 54.340 جمهوری
district 6409 farhangian 31.862 54.341 کوی فرهنگیان
district 6410 rahmatabad 31.928 54.395 رحمت‌آباد
district 6411 maskan 31.902 54.329 مسکن
district 6412 naimabad 31.869 54.396 نعیم‌آباد
district 6413 kasnavieh 31.879 54.382 کسنویه
district 6414 sheykhdad 31.892 54.357 شیخداد
district 6415 kucheh-biuk 31.908 54.385 کوچه بیوک

in 2901 bandar-abbas
district 6501 golshahr 27.194 56.318 گلشهر
district 6502 azadshahr 27.206 56.310 آزادشهر
district 6503 delgosha 27.187 56.303 دلگشا
district 6504 nakhl-e-nakhoda 27.193 56.345 نخل ناخدا
district 6505 suru 27.158 56.245 سورو
district 6506 damahi 27.183 56.313 داماهی
district 6507 sajjadieh 27.189 56.289 سجادیه
district 6508 pardis 27.176 56.236 پردیس
district 6509 shahrak-e-tohid 27.203 56.335 شهرک توحید
district 6510 nayband 27.178 56.322 نایبند
district 6511 ayatollah-ghaffari 27.190 56.293 آیت‌الله غفاری
district 6512 mohammadieh 27.193 56.253 شهرک محمدیه
district 6513 seyyed-kamel 27.187 56.275 سید کامل
district 6514 hormozan 27.176 56.228 شهرک هرمزان
district 6515 bahonar 27.195 56.300 شهید باهنر
`;
