import type * as v from 'valibot';
import { fa } from '../../messages/fa.ts';
import { SEARCH_PARAMETERS } from '../../parts/search/search-parameters.ts';
import { text, whole } from '../../web/about.ts';

const EXAMPLE_KEY = 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1';

/**
 * Types and examples of parameters by name, in a path or in a query. Fields of bodies without an example take theirs from
 * here. A route whose values differ gives its own `example`.
 */
export const PARAMETERS: Readonly<Record<string, v.GenericSchema>> = {
  ...SEARCH_PARAMETERS,
  id: whole('1001'),
  listingId: whole('1001'),
  categoryId: whole('43627'),
  ID: whole('1001'),
  page: whole('1'),
  sort: text('newest'),
  order: text('desc'),
  limit: whole('10'),
  before: whole('51'),
  cursor: whole('1001'),
  of: whole('1'),
  place: text('tehran'),
  category: text('sofas'),
  brand: text('peugeot'),
  model: text('206-type2'),
  attribute: text('1'),
  option: text('1'),
  did: text('removed'),
  _regions: text('results,filters,summary'),
  return: text('/'),
  anew: text('1'),
  token: text('6o2VUdP6y4xq0b8S0w0y3a5v7q9m1k3j5h7g9f1d3s0'),
  'order-key': text(EXAMPLE_KEY),
  uploadToken: text(EXAMPLE_KEY),
  password: text('a long password'),
  'password-old': text('a long password'),
  'password-confirm': text('a long password'),
  clientId: text('b0a8f2c4-6d1e'),
  displayName: text('Sara'),
  name: text('a name'),
  label: text('another'),
  message: text(fa.api.examples.message),
  text: text(fa.api.examples.message),
  words: text('spam'),
  note: text(''),
  reason: text('it was asked for'),
  price: text('2500000'),
  latitude: text('35.7'),
  longitude: text('51.4'),
  version: text('1'),
  free: text('3'),
  days: text('30'),
  fee: text('0'),
  lat: text('35.7'),
  long: text('51.4'),
  lng: text('51.4'),
  qquuid: text('a'),
  position: whole('0'),
  point: text('35.7,51.4'),
  conversationId: whole('1'),
  userId: whole('1'),
  url: text('/'),
  status: text('published'),
};
