/**
 * Calls whose form decides about money, a shop or goods with one click. If another site may have opened the page, the
 * first click only unfolds the decision with its button below. Otherwise that site could make people double-click, and
 * open this page between the two clicks. On such a page, Enter in a field decides nothing either, because the fragment
 * of an address can move the focus to a field (GEN-08, SECP-06, SHOP-03).
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

/** All calls with which a member changes an existing shop. */
const OF_SHOPS = new RegExp(`^${paths.webShops()}/`);

export const isDeciding = (call: string): boolean => OF_SHOPS.test(call) || DECIDING.some((one) => one.test(call));

/** Whether the page or popup being rendered was opened neither by a page of this site nor by the user. */
export const OpenedElsewhere = createContext(false);

/**
 * Whether another site may have opened the requested page. Answers to a form are excluded, because forms are only
 * accepted from pages of this site.
 */
export const isOpenedElsewhere = (context: Pick<Context, 'request' | 'services'>): boolean =>
  context.request.method === 'GET' && !mayHaveEffect(context);
