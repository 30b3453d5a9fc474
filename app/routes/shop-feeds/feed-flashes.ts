import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

const { opened, saved, removed, begun, confirmed, stopped, answered } = fa.feeds.did;

export const feedsFlash = (shopId: number) => defineFlash({ removed }, (flash) => paths.myShopFeeds(shopId, flash));

export const feedFlash = (shopId: number, feedId: number) =>
  defineFlash({ saved }, (flash) => paths.myShopFeed(shopId, feedId, flash));

export const runFlash = (shopId: number, runId: number) =>
  defineFlash({ opened, begun, confirmed, stopped, answered }, (flash) => paths.myShopRun(shopId, runId, flash));
