/** Prices of cars: the price of a new car, in million toman of the year 1405, and how fast cars lose value. */
/** Last year for models that are still built. */
const STILL_BUILT = Number.POSITIVE_INFINITY;

/**
 * Price of models that match the pattern. Patterns are tried in order on «brand-slug/model-slug». `asNew`: price of a
 * new car in million toman. `from`, `to`: first and last year in which the model was built.
 */
type Worth = readonly [pattern: RegExp, asNew: number, from: number, to: number];

const WORTHS: readonly Worth[] = [
  [/^peugeot\/206/, 1080, 1380, 1402],
  [/^peugeot\/207/, 1300, 1390, STILL_BUILT],
  [/^peugeot\/405/, 800, 1375, 1399],
  [/^peugeot\/pars/, 960, 1379, 1402],
  [/^peugeot\/roa/, 520, 1385, 1392],
  [/^peugeot\/(2008|301|508|3008|308)/, 3100, 1392, 1400],
  [/^peugeot\/(407|607|307|rcz|206-cc|207-cc)/, 1700, 1384, 1392],
  [/^peugeot/, 420, 1350, 1370],
  [/^saipa\/pride/, 560, 1375, 1399],
  [/^saipa\/tiba/, 640, 1390, 1401],
  [/^saipa\/(saina|quick)/, 740, 1395, STILL_BUILT],
  [/^saipa\/(shahin|aria|changan)/, 1150, 1399, STILL_BUILT],
  [/^saipa\/(atlas|sahand|pars-noa)/, 880, 1402, STILL_BUILT],
  [/^saipa\/(rio|xantia|caravan)/, 780, 1380, 1391],
  [/^saipa/, 900, 1385, STILL_BUILT],
  [/^iran-khodro\/samand/, 880, 1381, 1401],
  [/^iran-khodro\/soren/, 1150, 1387, STILL_BUILT],
  [/^iran-khodro\/dena/, 1500, 1394, STILL_BUILT],
  [/^iran-khodro\/runna/, 950, 1391, STILL_BUILT],
  [/^iran-khodro\/(tara|reera)/, 1650, 1400, STILL_BUILT],
  [/^iran-khodro/, 980, 1394, STILL_BUILT],
  [/^paykan/, 330, 1350, 1393],
  [/^renault\/(tondar|pars-tondar|sandero)/, 1350, 1386, 1398],
  [/^renault\/(koleos|talisman|duster|captur)/, 4000, 1391, 1397],
  [/^renault\/(5|21)$/, 300, 1352, 1374],
  [/^renault/, 1300, 1384, 1393],
  [/^zamyad/, 900, 1375, STILL_BUILT],
  [/^(fidelity|respect)/, 3100, 1400, STILL_BUILT],
  [/^dignity/, 3400, 1400, STILL_BUILT],
  [/^lamari/, 2700, 1401, STILL_BUILT],
  [/^capra/, 2200, 1386, 1399],
  [/^mvm\/(110|315)/, 700, 1386, 1400],
  [/^mvm/, 1700, 1390, STILL_BUILT],
  [/^fownix/, 3300, 1400, STILL_BUILT],
  [/^chery/, 1900, 1392, 1401],
  [/^xtrim/, 4600, 1401, STILL_BUILT],
  [/^jac/, 1700, 1391, 1402],
  [/^kmc/, 2500, 1399, STILL_BUILT],
  [/^lifan/, 780, 1387, 1398],
  [/^brilliance/, 1150, 1392, 1399],
  [/^(haima|haval|geely|changan|baic)/, 2500, 1391, STILL_BUILT],
  [/^(dongfeng|faw|great-wall|zotye|mg|byd|swm)/, 2000, 1388, STILL_BUILT],
  [/^(gac|jetour|hongqi|venucia|landmark)/, 3800, 1401, STILL_BUILT],
  [/^toyota\/(land-cruiser|prado|fortuner|fj)/, 9500, 1380, 1397],
  [/^toyota\/(corona|cressida)/, 800, 1362, 1376],
  [/^toyota/, 4600, 1384, 1404],
  [/^hyundai\/(accent|i10|i20|verna|avante)/, 2300, 1380, 1397],
  [/^hyundai\/(santa|tucson|creta|kona|ix55)/, 5200, 1385, 1404],
  [/^hyundai/, 3900, 1384, 1404],
  [/^kia\/(picanto|rio)/, 1900, 1384, 1397],
  [/^kia\/(sportage|sorento|mohave|seltos)/, 5000, 1385, 1404],
  [/^kia/, 3500, 1385, 1404],
  [/^mercedes-benz\/(g-class|s-class|s500|gle)/, 26_000, 1378, 1400],
  [/^mercedes-benz\/190/, 1100, 1362, 1372],
  [/^mercedes-benz/, 11_500, 1375, 1400],
  [/^bmw\/(7|x5|x6|i8)/, 15_000, 1380, 1397],
  [/^bmw/, 8500, 1378, 1398],
  [/^mazda\/(323|2$|3|b2000|626)/, 2100, 1378, 1398],
  [/^mazda/, 3900, 1384, 1403],
  [/^nissan\/(patrol|safari|pathfinder|murano|350z)/, 4200, 1370, 1397],
  [/^nissan/, 3600, 1381, 1404],
  [/^(mitsubishi|suzuki|honda)/, 3500, 1380, 1404],
  [/^lexus/, 11_500, 1385, 1397],
  [/^volkswagen\/(gol|polo|beetle)/, 1800, 1382, 1397],
  [/^volkswagen/, 4600, 1380, 1404],
  [/^(audi|volvo|land-rover|jaguar|maserati|cadillac|jeep|chevrolet|ford|mini|infiniti)/, 7600, 1380, 1397],
  [/^porsche/, 21_000, 1384, 1397],
  [/^(daewoo|proton|fiat|seat)/, 520, 1374, 1392],
  [/^citroen\/(zhian|xantia)/, 480, 1350, 1389],
  [/^citroen/, 1900, 1380, 1401],
  [/^ssangyong/, 3300, 1384, 1398],
  [/^(opel|skoda|alfa)/, 2600, 1372, 1397],
];
const SOME_CAR: Worth = [/./, 2600, 1380, 1404];

export type CarWorth = { readonly asNew: number; readonly from: number; readonly to: number };

export function carWorth(brand: string, model: string, thisYear: number): CarWorth {
  const path = `${brand}/${model}`;
  const [, asNew, from, to] = WORTHS.find(([pattern]) => pattern.test(path)) ?? SOME_CAR;
  const trim = /automatic|turbo|plus|pro|panorama|hybrid/.test(model) ? 1.13 : 1;
  return { asNew: asNew * trim * 1_000_000, from, to: Math.min(to, thisYear) };
}

/**
 * Price of a used car in toman. Each year of age takes 4 %. High mileage and repainted body parts lower the price
 * further. Even a very old car keeps a minimum share of the price.
 */
export function usedCarPrice({ asNew }: CarWorth, age: number, mileage: number, body: string): number {
  const byAge = Math.max(0.22, 0.96 ** age * (age === 0 ? 1.04 : 1));
  const expected = age * 17_000;
  const byMileage = Math.max(0.85, Math.min(1.06, 1 - (mileage - expected) / 1_500_000));
  return asNew * byAge * byMileage * (BODY[body] ?? 1);
}

const BODY: Readonly<Record<string, number>> = {
  flawless: 1.02,
  'one-spot-painted': 0.95,
  'two-spots-painted': 0.92,
  'several-spots-painted': 0.88,
  'painted-around': 0.83,
  'fully-painted': 0.78,
  accident: 0.6,
  burnt: 0.35,
  scrap: 0.25,
};

/** Frequency of brands; an ordinary brand has 1. */
export const BRAND_WEIGHTS: Readonly<Record<string, number>> = {
  peugeot: 30,
  saipa: 30,
  'iran-khodro': 18,
  paykan: 3,
  renault: 7,
  zamyad: 6,
  mvm: 6,
  chery: 2,
  fownix: 2.5,
  jac: 4,
  kmc: 2.5,
  lifan: 2.5,
  brilliance: 2,
  haima: 2,
  dongfeng: 2,
  hyundai: 6,
  kia: 5,
  toyota: 4,
  'mercedes-benz': 2.5,
  bmw: 2,
  mazda: 3,
  nissan: 2.5,
  suzuki: 2,
  fidelity: 2,
  dignity: 1.3,
};
/** Frequency of all cars together; one ordinary leaf category of other goods has 1. */
export const CARS_WEIGHT = 38;
