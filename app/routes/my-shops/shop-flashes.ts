import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/flash.ts';

const { opened, saved, savedWaits, pictureSaved, pictureWaits, pictureRemoved } = fa.myShops;
const { telephoneProven, telephoneRemoved, sent, sentOpen, closed, reopened, agentAccepted, agentRefused } = fa.myShops;

export const listFlash = defineFlash({ closed }, paths.myShops);

export const overviewFlash = defineFlash(
  { sent, sentOpen, reopened, agentAccepted, agentRefused },
  ({ of: id = 0, ...flash }) => paths.myShop(id, flash),
);

export const profileFlash = defineFlash(
  { opened, saved, savedWaits, pictureSaved, pictureWaits, pictureRemoved, telephoneProven, telephoneRemoved },
  ({ of: id = 0, ...flash }) => paths.myShopProfile(id, flash),
);
