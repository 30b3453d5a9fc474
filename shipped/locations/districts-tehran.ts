/** Neighbourhoods of Tehran; the centres are approximate. Columns: see place-lines.ts. */
export const TEHRAN_DISTRICTS = `
in 801 tehran
district 5001 saadat-abad 35.786 51.375 سعادت‌آباد
district 5002 punak 35.762 51.328 پونک
district 5003 vanak 35.757 51.410 ونک
district 5004 tehranpars-east 35.738 51.545 تهرانپارس شرقی
district 5005 tehranpars-west 35.736 51.525 تهرانپارس غربی
district 5006 tajrish 35.805 51.433 تجریش
district 5007 niavaran 35.817 51.470 نیاوران
district 5008 farmanieh 35.803 51.467 فرمانیه
district 5009 kamranieh 35.807 51.460 کامرانیه
district 5010 elahieh 35.790 51.428 الهیه
district 5011 fereshteh 35.792 51.420 فرشته
district 5012 zaferanieh 35.806 51.412 زعفرانیه
district 5013 velenjak 35.806 51.399 ولنجک
district 5014 evin 35.794 51.391 اوین
district 5015 darakeh 35.807 51.381 درکه
district 5016 darband 35.821 51.427 دربند
district 5017 jamaran 35.816 51.456 جماران
district 5018 aqdasieh 35.795 51.490 اقدسیه
district 5019 araj 35.797 51.497 اراج
district 5020 ozgol 35.794 51.511 ازگل
district 5021 minicity 35.793 51.520 مینی‌سیتی
district 5022 lavizan 35.778 51.498 لویزان
district 5023 heravi 35.770 51.476 هروی
district 5024 pasdaran 35.772 51.466 پاسداران
district 5025 dowlat 35.773 51.453 دولت
district 5026 qeytarieh 35.794 51.449 قیطریه
district 5027 chizar 35.797 51.452 چیذر
district 5028 dezashib 35.805 51.445 دزاشیب
district 5029 andarzgu 35.800 51.447 اندرزگو
district 5030 mahmudieh 35.796 51.413 محمودیه
district 5031 jordan 35.769 51.419 جردن
district 5032 mirdamad 35.760 51.430 میرداماد
district 5033 zafar 35.766 51.437 ظفر
district 5034 davudieh 35.764 51.432 داوودیه
district 5035 darrus 35.774 51.454 دروس
district 5036 qolhak 35.774 51.440 قلهک
district 5037 zargandeh 35.777 51.432 زرگنده
district 5038 ekhtiarieh 35.785 51.462 اختیاریه
district 5039 rostamabad 35.788 51.468 رستم‌آباد
district 5040 seyyed-khandan 35.744 51.444 سید خندان
district 5041 shariati 35.752 51.443 شریعتی
district 5042 resalat 35.738 51.483 رسالت
district 5043 majidieh 35.737 51.466 مجیدیه
district 5044 shams-abad 35.747 51.480 شمس‌آباد
district 5045 hosseinabad 35.766 51.487 حسین‌آباد
district 5046 mobarak-abad 35.769 51.495 مبارک‌آباد
district 5047 qanat-kowsar 35.757 51.566 قنات کوثر
district 5048 hakimieh 35.739 51.583 حکیمیه
district 5049 shahrak-omid 35.756 51.514 شهرک امید
district 5050 majidabad 35.773 51.566 مجیدآباد
district 5051 shahrak-e-naft 35.757 51.289 شهرک نفت
district 5052 narmak 35.727 51.505 نارمک
district 5053 haft-howz 35.733 51.497 هفت‌حوض
district 5054 vahidieh 35.719 51.482 وحیدیه
district 5055 nezamabad 35.721 51.467 نظام‌آباد
district 5056 piruzi 35.693 51.473 پیروزی
district 5057 niru-havai 35.704 51.473 نیروی هوایی
district 5058 tehran-now 35.709 51.492 تهران‌نو
district 5059 afsarieh 35.652 51.491 افسریه
district 5060 masudieh 35.636 51.503 مسعودیه
district 5061 mashirieh 35.639 51.487 مشیریه
district 5062 khavaran 35.655 51.466 خاوران
district 5063 abuzar 35.685 51.490 ابوذر
district 5064 khak-e-sefid 35.744 51.563 خاک سفید
district 5065 tehransar 35.701 51.258 تهرانسر
district 5066 ekbatan 35.708 51.308 شهرک اکباتان
district 5067 apadana 35.711 51.321 شهرک آپادانا
district 5068 sadeghieh 35.721 51.333 صادقیه
district 5069 aryashahr 35.723 51.337 آریاشهر
district 5070 shahran 35.757 51.288 شهران
district 5071 shahr-e-ziba 35.744 51.290 شهر زیبا
district 5072 jannatabad-north 35.765 51.306 جنت‌آباد شمالی
district 5073 jannatabad-central 35.752 51.306 جنت‌آباد مرکزی
district 5074 jannatabad-south 35.741 51.309 جنت‌آباد جنوبی
district 5075 kan 35.767 51.275 کن
district 5076 bagh-e-feyz 35.743 51.320 باغ فیض
district 5077 punak-bakhtari 35.757 51.320 پونک باختری
district 5078 hesarak 35.783 51.311 حصارک
district 5079 shahrak-e-gharb 35.759 51.374 شهرک غرب
district 5080 shahrak-e-zhandarmeri 35.742 51.357 شهرک ژاندارمری
district 5081 marzdaran 35.736 51.352 مرزداران
district 5082 gisha 35.733 51.376 گیشا
district 5083 tarasht 35.707 51.345 طرشت
district 5084 shahr-ara 35.722 51.370 شهرآرا
district 5085 sattarkhan 35.718 51.357 ستارخان
district 5086 tohid 35.704 51.378 توحید
district 5087 pateris 35.726 51.362 پاتریس
district 5088 amirabad 35.731 51.390 امیرآباد
district 5089 yusefabad 35.732 51.403 یوسف‌آباد
district 5090 jamalzadeh 35.704 51.391 جمالزاده
district 5091 fatemi 35.719 51.397 فاطمی
district 5092 arjantin 35.737 51.415 آرژانتین
district 5093 abbasabad 35.730 51.425 عباس‌آباد
district 5094 beheshti 35.731 51.420 بهشتی
district 5095 motahari 35.725 51.421 مطهری
district 5096 haft-e-tir 35.716 51.426 هفت تیر
district 5097 bahar 35.717 51.434 بهار
district 5098 sohrevardi 35.733 51.436 سهروردی
district 5099 enqelab 35.701 51.396 انقلاب
district 5100 valiasr 35.712 51.407 ولیعصر
district 5101 ferdowsi 35.701 51.419 فردوسی
district 5102 baharestan 35.692 51.434 بهارستان
district 5103 emamzadeh-yahya 35.681 51.437 امامزاده یحیی
district 5104 bazar 35.676 51.421 بازار
district 5105 monirieh 35.685 51.399 منیریه
district 5106 jomhuri 35.695 51.407 جمهوری
district 5107 shush 35.658 51.426 شوش
district 5108 molavi 35.666 51.424 مولوی
district 5109 javadieh 35.655 51.390 جوادیه
district 5110 naziabad 35.643 51.401 نازی‌آباد
district 5111 khaniabad 35.635 51.376 خانی‌آباد نو
district 5112 yaftabad 35.659 51.317 یافت‌آباد
district 5113 shahrak-e-valiasr 35.655 51.300 شهرک ولیعصر
district 5114 azari 35.672 51.342 آذری
district 5115 qaleh-morghi 35.655 51.377 قلعه مرغی
district 5116 abdolabad 35.634 51.351 عبدل‌آباد
district 5117 nematabad 35.634 51.339 نعمت‌آباد
district 5118 khazaneh 35.637 51.421 خزانه
district 5119 dowlatabad 35.614 51.456 دولت‌آباد
district 5120 shahr-e-rey 35.592 51.437 شهر ری
district 5121 jeyhun 35.691 51.372 جیحون
district 5122 navvab 35.680 51.382 نواب
district 5123 salsabil 35.694 51.374 سلسبیل
district 5124 azadi 35.700 51.352 آزادی
district 5125 mehrabad 35.684 51.337 مهرآباد جنوبی
district 5126 shad-abad 35.661 51.297 شادآباد
district 5127 chitgar 35.735 51.210 چیتگر
district 5128 shahrak-e-golestan 35.752 51.222 شهرک گلستان
district 5129 dehkadeh-olympic 35.751 51.262 دهکده المپیک
district 5130 shahrak-e-shahid-bagheri 35.752 51.200 شهرک شهید باقری
district 5131 peykanshahr 35.726 51.278 پیکان‌شهر
district 5132 sar-asiab 35.684 51.505 سرآسیاب
`;
