import * as v from 'valibot';
import { SEARCH_TEXT } from '../../../domain/query-reading/literal-text.ts';
import { SORTS } from '../../../domain/query-reading/search-query.ts';
import { SHOP_SORTS } from '../../../domain/shops/shop-query.ts';
import { fa } from '../../messages/fa.ts';
import { text, whole } from '../../web/request/about.ts';

/** Query parameters of a results page (SRCH-02). Lists of shops use some of them. */
export const SEARCH_PARAMETERS = {
  q: v.pipe(v.string(), v.maxLength(SEARCH_TEXT.whole), v.examples([fa.api.examples.query])),
  c: text('cars'),
  r: whole('1'),
  ct: whole('1'),
  nh: whole('1'),
  'not.c': whole('1'),
  'not.r': whole('1'),
  'not.ct': whole('1'),
  'not.nh': whole('1'),
  mnp: whole('1000000'),
  mxp: whole('900000000'),
  /** Sort orders of listings and of shops. */
  o: v.picklist([...new Set([...SORTS, ...SHOP_SORTS])]),
  ui: whole('1'),
  cert: whole('1'),
  tags: text('urgent'),
  location: v.pipe(v.string(), v.regex(/^-?\d+\.?\d*,-?\d+\.?\d*$/), v.examples(['35.7,51.4'])),
  after: text('0_1795176000000000_1001'),
};
export const SEARCH_KEYS = Object.keys(SEARCH_PARAMETERS);
