-- Shipped packages are called as they are on every other page («نردبان», «برچسب ویژه»), unless the office has given them other titles.
update packages set title = replace(title, 'به‌روزرسانی', 'نردبان')
where title in ('به‌روزرسانی', 'به‌روزرسانی و جایگاه بالا، ۷ روز', 'به‌روزرسانی و جایگاه بالا، ۳۰ روز');
update packages set title = 'برچسب ویژه، ۳۰ روز' where title = 'نشان ویژه، ۳۰ روز';
