/** Everyday words: animals and community. One target a line; `~` marks a phrase that is only a property. */
export const ANIMALS = `
c/cats: گربه، بچه گربه، cat
c/dogs: سگ، توله، توله سگ، سگ نگهبان، dog، sag
c/animals: حیوان خانگی، حیوانات خانگی، حیوون، پت
o/dog_breed/german-shepherd: ژرمن، سگ ژرمن، ژرمن شپرد
c/birds: پرنده، پرنده زینتی، bird
o/bird_kind/lovebird,parrot: طوطی
o/bird_kind/parrot: کاسکو، طوطی کاسکو
o/bird_kind/budgie: مرغ عشق
c/fish-aquariums: ماهی، آکواریوم، ماهی آکواریومی
c/poultry: مرغ، خروس، جوجه، مرغ محلی
c/livestock: گوسفند، دام، گوسفند زنده، گاو
o/pet_supply_kind/food: غذای گربه، غذای سگ، غذای پرنده، غذا گربه، غذا سگ
o/pet_supply_kind/cage: قفس، قفس پرنده، لانه سگ
c/lost-pets: گربه گم شده، سگ گم شده، حیوان گم شده، گربه گمشده، سگ گمشده، پرنده گم شده
c/lost-found: گم شده، گمشده، پیدا شده
`;
