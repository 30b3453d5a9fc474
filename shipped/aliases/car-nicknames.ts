/** Everyday words: what people call cars. One target a line; `~` marks a phrase that is only a property. */
export const CAR_NICKNAMES = `
m/peugeot/pars-: پرشیا، پارس، پژو پارس
m/renault/^tondar-90: ال نود، ال ۹۰، ال نود رنو، L90، لوگان، تندر نود، تندر
m/peugeot/206-sd: ۲۰۶ صندوقدار، ۲۰۶ صندوق دار
m/saipa/pride-111|pride-hatchback: پراید هاچبک، پراید هاچ بک
c/mercedes-benz: مرسدس بنز، مرسدس، بنز، benz
c/bmw: بی ام و، بی‌ام‌دبلیو، بی ام دبلیو، bmw، ب ام و
m/peugeot/206: پژو ۲۰۶
m/peugeot/405: پژو ۴۰۵
`;
