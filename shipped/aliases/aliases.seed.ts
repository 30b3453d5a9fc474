/** Everyday words that ship with the site, for what the taxonomy and the places name. */
import type { Alias } from '../../domain/query-reading/aliases.ts';
import { ACTS } from './acts.ts';
import { ACTS_PEOPLE } from './acts-people.ts';
import { BELONGINGS } from './belongings.ts';
import { BRANDS } from './brands.ts';
import { CARS } from './cars.ts';
import { ANIMALS, CREATURES } from './creatures.ts';
import { DEALS } from './deals.ts';
import { DIGITAL } from './digital.ts';
import { EVERYDAY_GOODS } from './everyday-goods.ts';
import { EVERYDAY_WORK } from './everyday-work.ts';
import { GOODS } from './goods.ts';
import { GOODS_HOME } from './goods-home.ts';
import { HOME, LEISURE, PERSONAL } from './home.ts';
import { BUSINESS, JOBS, OCCUPATIONS } from './occupations.ts';
import { PROPERTY } from './property.ts';
import { REGIONAL } from './regional.ts';
import { SERVICES } from './services.ts';
import { MODIFIERS, SPEECH } from './speech.ts';
import { TRADE } from './trade.ts';
import { CAR_NICKNAMES, VEHICLES } from './vehicles.ts';

const LINES = [
  VEHICLES,
  PROPERTY,
  DIGITAL,
  HOME,
  SERVICES,
  PERSONAL,
  LEISURE,
  BUSINESS,
  JOBS,
  ANIMALS,
  MODIFIERS,
  CAR_NICKNAMES,
  ACTS,
  ACTS_PEOPLE,
  REGIONAL,
  CARS,
  GOODS,
  GOODS_HOME,
  OCCUPATIONS,
  BELONGINGS,
  CREATURES,
  TRADE,
  DEALS,
  BRANDS,
  EVERYDAY_GOODS,
  EVERYDAY_WORK,
  SPEECH,
];

export const ALIASES: readonly Alias[] = LINES.flatMap((text) => text.trim().split('\n').flatMap(aliasesOf));

/** Reads a line of the form `target: phrase، phrase`. */
function aliasesOf(line: string): Alias[] {
  const [target = '', phrases = ''] = line.split(': ', 2);
  return phrases.split('،').map((written) => {
    const phrase = written.trim();
    return { target, phrase: phrase.replace(/^~\s*/, ''), isModifier: phrase.startsWith('~') };
  });
}
