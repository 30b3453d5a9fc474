/** The three Khorasans. Columns: see place-lines.ts. */
export const EAST = `
province 10 south-khorasan-province 32.90 58.80 769000 - خراسان جنوبی
city 1001 birjand 32.866 59.221 204000 capital بیرجند
city 1002 qaen 33.727 59.184 42000 - قائن
city 1003 tabas 33.596 56.924 39000 - طبس
city 1004 ferdows 34.019 58.172 28000 - فردوس
city 1005 nehbandan 31.542 60.036 18000 - نهبندان
city 1006 boshruyeh 33.868 57.429 16000 - بشرویه
city 1007 sarayan 33.860 58.522 13000 - سرایان
city 1008 sarbisheh 32.576 59.798 9000 - سربیشه
city 1009 eslamieh 34.046 58.220 7000 - اسلامیه
city 1010 hajiabad-south-khorasan 33.605 59.993 6000 - حاجی‌آباد
city 1011 khusf 32.781 58.890 6000 - خوسف
city 1012 asadieh 32.943 59.720 6000 - اسدیه
city 1013 khezri-dasht-bayaz 34.015 58.810 6000 - خضری دشت بیاض
city 1014 ayask 33.887 58.382 5000 - آیسک
city 1015 nimbeluk 33.914 58.931 5000 - نیمبلوک
city 1016 mud 32.708 59.523 3500 - مود
city 1017 deyhuk 33.294 57.519 3200 - دیهوک

province 11 razavi-khorasan-province 35.80 59.00 6435000 top خراسان رضوی
city 1101 mashhad 36.298 59.606 3001000 capital,top مشهد
city 1102 neyshabur 36.213 58.796 264000 - نیشابور
city 1103 sabzevar 36.213 57.682 243000 - سبزوار
city 1104 torbat-heydarieh 35.274 59.219 140000 - تربت حیدریه
city 1105 kashmar 35.238 58.466 102000 - کاشمر
city 1106 quchan 37.106 58.510 101000 - قوچان
city 1107 torbat-jam 35.244 60.623 100000 - تربت جام
city 1108 taybad 34.740 60.776 56000 - تایباد
city 1109 chenaran 36.645 59.121 54000 - چناران
city 1110 sarakhs 36.545 61.158 42000 - سرخس
city 1111 gonabad 34.353 58.684 40000 - گناباد
city 1112 fariman 35.707 59.850 39000 - فریمان
city 1113 golbahar 36.570 59.190 37000 - گلبهار
city 1114 dargaz 37.444 59.108 36000 - درگز
city 1115 khaf 34.572 60.144 33000 - خواف
city 1116 bardaskan 35.262 57.971 29000 - بردسکن
city 1117 torqabeh 36.310 59.373 20000 - طرقبه
city 1118 feyzabad 35.019 58.783 18000 - فیض‌آباد
city 1119 roshtkhar 34.975 59.625 8000 - رشتخوار
city 1120 neqab 36.708 57.421 14000 - نقاب
city 1121 khalilabad 35.254 58.286 13000 - خلیل‌آباد
city 1122 shandiz 36.395 59.296 13000 - شاندیز
city 1123 bajestan 34.516 58.184 12000 - بجستان
city 1124 nasrabad 35.418 60.316 7000 - نصرآباد
city 1125 mashhad-rizeh 34.792 60.505 9000 - مشهدریزه
city 1126 bakharz 34.992 60.317 9000 - باخرز
city 1127 dowlatabad-razavi-khorasan 35.282 59.520 9000 - دولت‌آباد
city 1128 joghatay 36.636 57.073 9000 - جغتای
city 1129 sangan 34.399 60.258 9000 - سنگان
city 1130 salami 34.744 59.976 8000 - سلامی
city 1131 golmakan 36.481 59.159 8000 - گلمکان
city 1132 kalat 36.995 59.765 7700 - کلات
city 1133 firuzeh 36.286 58.586 6000 - فیروزه
city 1134 kakhk 34.148 58.646 5000 - کاخک
city 1135 sheshtamad 35.960 57.767 3500 - ششتمد
city 1136 davarzan 36.351 56.875 3000 - داورزن
city 1137 kondor 35.212 58.152 6000 - کندر
city 1138 lotfabad 37.518 59.341 2000 - لطف‌آباد
city 1139 chapeshlu 37.352 59.077 2400 - چاپشلو

province 12 north-khorasan-province 37.40 57.10 863000 - خراسان شمالی
city 1201 bojnurd 37.475 57.329 229000 capital بجنورد
city 1202 shirvan 37.397 57.930 82000 - شیروان
city 1203 esfarayen 37.076 57.510 60000 - اسفراین
city 1204 ashkhaneh 37.562 56.921 25000 - آشخانه
city 1205 jajarm 36.950 56.380 20000 - جاجرم
city 1206 faruj 37.231 58.219 12000 - فاروج
city 1207 garmeh 36.987 56.289 10000 - گرمه
city 1208 daraq 36.970 56.215 4500 - درق
city 1209 sankhast 37.099 56.852 2400 - سنخواست
`;
