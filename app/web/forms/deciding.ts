/**
 * Calls whose form decides by one press about money, a shop or goods. On a page that another site opened the first press only shows what
 * is decided, with the deciding button below it: a site can make people click twice and open our page between the two clicks. Enter in a
 * field, to which an address can lead by its fragment, decides nothing there either (GEN-08, SECP-06, SHOP-03).
 */
import { createContext } from 'react';
import { paths } from '../../paths.ts';
import type { Context } from '../request/context.ts';
import { mayHaveEffect } from './csrf.ts';

const DECIDING = [
  paths.actOnPurchase,
  paths.switchPurchaseOff,
  paths.answerShopInvitation,
  paths.userRefund,
  paths.vipListing,
  paths.withdrawInspection,
  paths.removeListingCertificate,
  paths.listingAct,
].map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+(?:\{[^}]+\})?/g, '[^/]+')}$`));

/** All of what a member does with a shop that stands already. */
const OF_SHOPS = new RegExp(`^${paths.webShops()}/`);

export const isDeciding = (call: string): boolean => OF_SHOPS.test(call) || DECIDING.some((one) => one.test(call));

/** Whether no page of ours, and not the user themselves, led to the page or popup that is rendered. */
export const OpenedElsewhere = createContext(false);

/** Whether another site may have opened the page of a request. An answer to a form was opened by ours. */
export const isOpenedElsewhere = (context: Pick<Context, 'request' | 'services'>): boolean =>
  context.request.method === 'GET' && !mayHaveEffect(context);
