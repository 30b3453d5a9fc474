-- Owned by domain/identity. Users who have given no name get one that tells them apart (docs/decisions/0095-names-of-newcomers.md).
update users
set display_name = 'کاربر ' || translate((10000 + floor(random() * 90000))::int::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹')
where display_name = 'کاربر بازارچه' and type = 'person';
