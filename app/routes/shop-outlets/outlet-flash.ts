import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const outletFlash = (shopId: number) =>
  defineFlash(fa.outlets.did, (flash) => paths.myShopOutlets(shopId, flash));
