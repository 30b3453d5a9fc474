import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

const { opened, saved, savedSmall, savedNarrow, savedWaits, savedWaitsSmall, savedWaitsNarrow } = fa.myShops;
const { telephoneProven, sent, sentOpen, closed, reopened, agentAccepted, agentRefused } = fa.myShops;

const { invited, invitedLater, withdrawn, roleChanged, removed, left, handed, introduced } = fa.shopTeam.did;
const { joined, tookOver, declined, offered, offeredLater, tookBack } = fa.shopTeam.did;

export const listFlash = defineFlash({ closed, left, declined, tookBack }, paths.myShops);

export const membersFlash = defineFlash(
  { invited, invitedLater, withdrawn, roleChanged, removed, handed, introduced, offered, offeredLater },
  ({ of: id = 0, ...flash }) => paths.myShopMembers(id, flash),
);

export const overviewFlash = defineFlash(
  { sent, sentOpen, reopened, agentAccepted, agentRefused, joined, tookOver, tookBack },
  ({ of: id = 0, ...flash }) => paths.myShop(id, flash),
);

export const profileFlash = defineFlash(
  {
    opened,
    saved,
    savedSmall,
    savedNarrow,
    savedWaits,
    savedWaitsSmall,
    savedWaitsNarrow,
    telephoneProven,
  },
  ({ of: id = 0, ...flash }) => paths.myShopProfile(id, flash),
);

export const marksFlash = defineFlash(
  { markSent: fa.marks.own.sent, markSentSmall: fa.marks.own.sentSmall },
  ({ of: id = 0, ...flash }) => paths.myShopMarks(id, flash),
);
