import { bird, cat, dog, fish, livestock } from './scenes/animal.ts';
import {
  cooling,
  dishwasher,
  fridge,
  heating,
  kitchenAppliance,
  stove,
  vacuumCleaner,
  washer,
} from './scenes/appliance.ts';
import { bicycle } from './scenes/bicycle.ts';
import { building } from './scenes/building.ts';
import { car } from './scenes/car.ts';
import { carPart } from './scenes/car-part.ts';
import { carpet } from './scenes/carpet.ts';
import {
  bag,
  formalClothes,
  kidsClothes,
  kidsShoes,
  menClothes,
  menShoes,
  womenClothes,
  womenShoes,
} from './scenes/clothes.ts';
import { desktop, gadgets, laptop, printer, tablet } from './scenes/computer.ts';
import { dashboard } from './scenes/dashboard.ts';
import { camera, gameConsole, headphone, speaker, television } from './scenes/entertainment.ts';
import { bedding, cabinet, curtain, decor, diningTable } from './scenes/furniture.ts';
import { interior } from './scenes/interior.ts';
import { kitchenware } from './scenes/kitchenware.ts';
import { land } from './scenes/land.ts';
import {
  ballsAndRackets,
  book,
  fitness,
  guitars,
  keyboards,
  persianInstruments,
  pram,
  toys,
  travel,
} from './scenes/leisure.ts';
import { motorcycle } from './scenes/motorcycle.ts';
import { office } from './scenes/office.ts';
import { phone, phoneAccessory, simCard } from './scenes/phone.ts';
import type { Scene } from './scenes/scene.ts';
import { shop } from './scenes/shop.ts';
import { sofa } from './scenes/sofa.ts';
import { beauty, food, lessons, machine, plant, service, tools } from './scenes/trade.ts';
import { busOrCoach, heavyTruck, pickupTruck } from './scenes/truck.ts';
import { antiques, cosmetics, jewellery, watch } from './scenes/valuables.ts';
import { villa } from './scenes/villa.ts';
import { warehouse } from './scenes/warehouse.ts';
import {
  beehive,
  boat,
  cartons,
  excavator,
  eyewear,
  health,
  horse,
  materials,
  papers,
  rabbit,
  sewing,
  tractor,
} from './scenes/works.ts';

/** All kinds of things that can be drawn. The name of a kind is the middle part of the keys of its pictures. */
export const SCENES = {
  interior,
  building,
  villa,
  land,
  shop,
  office,
  warehouse,
  car,
  dashboard,
  'car-part': carPart,
  motorcycle,
  truck: heavyTruck,
  pickup: pickupTruck,
  bus: busOrCoach,
  tractor,
  excavator,
  boat,
  bicycle,
  phone,
  'phone-accessory': phoneAccessory,
  sim: simCard,
  tablet,
  laptop,
  desktop,
  printer,
  gadgets,
  television,
  console: gameConsole,
  camera,
  headphone,
  speaker,
  fridge,
  washer,
  dishwasher,
  stove,
  vacuum: vacuumCleaner,
  'kitchen-appliance': kitchenAppliance,
  cooling,
  heating,
  sofa,
  table: diningTable,
  bed: bedding,
  cabinet,
  carpet,
  curtain,
  decor,
  kitchenware,
  plant,
  'women-clothes': womenClothes,
  'men-clothes': menClothes,
  'formal-clothes': formalClothes,
  'kids-clothes': kidsClothes,
  'women-shoes': womenShoes,
  'men-shoes': menShoes,
  'kids-shoes': kidsShoes,
  bag,
  watch,
  jewellery,
  cosmetics,
  eyewear,
  antiques,
  pram,
  toys,
  book,
  guitar: guitars,
  'persian-instrument': persianInstruments,
  keyboard: keyboards,
  fitness,
  sport: ballsAndRackets,
  travel,
  cat,
  dog,
  bird,
  fish,
  livestock,
  horse,
  rabbit,
  beehive,
  tools,
  machine,
  materials,
  service,
  beauty,
  lessons,
  food,
  health,
  sewing,
  papers,
  cartons,
} as const satisfies Record<string, Scene>;

export type SceneKind = keyof typeof SCENES;

/** Kinds for which portrait format is suitable; every fourth of their pictures is a portrait. */
export const PORTRAIT_KINDS: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'building',
  'interior',
  'phone',
  'carpet',
  'watch',
  'bag',
  'guitar',
  'cat',
  'dog',
  'rabbit',
  'fridge',
  'women-clothes',
  'men-clothes',
  'formal-clothes',
]);

export function isSceneKind(name: string): name is SceneKind {
  return Object.hasOwn(SCENES, name);
}
