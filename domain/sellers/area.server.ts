import { rowsById } from '../identity/account/exported-rows.ts';
import type { ImageStorage } from '../media/storage-gateway.server.ts';
import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE, SECOND } from '../values/durations.ts';
import type { CodeKey } from '../values/national-code-seal.server.ts';
import type { IdentityProvider } from './marks/identity-provider.ts';
import {
  callProvider,
  deleteOldDocuments,
  endDueMarks,
  endMarksOf,
  endMembershipsOf,
  exportedShops,
  leaveShopsOf,
  marksPart,
  nameEarlierShops,
  offerOwnerless,
  readInvitationsForExport,
  warnOfEnds,
} from './sellers.server.ts';

type Parts = CodeKey & { readonly documents: ImageStorage; readonly identityProvider: IdentityProvider | null };

export const sellersArea: Area<Parts> = {
  sealed: [{ table: 'seller_marks', column: 'code_sealed', what: 'national codes of requests for verified marks' }],
  personal: {
    tables: {
      shops: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
      shop_members: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
      shop_telephones: { topic: 'shops', atEnd: 'goes', exported: 'shops.json' },
      shop_changes: { topic: 'shops', atEnd: 'stays', exported: 'shops.json' },
      shop_proposals: {
        topic: 'shops',
        atEnd: 'goes',
        exported: { not: 'A change of the profile in shops.json, until a moderator decides.' },
      },
      shop_transfers: {
        topic: 'shops',
        atEnd: 'stays',
        exported: { not: 'A change of owners, which shops.json tells as an act.' },
      },
      shop_give_requests: {
        topic: 'shops',
        atEnd: 'time',
        exported: { not: 'A request between staff, until a second one decides.' },
      },
      shop_invitations: { topic: 'invitations', atEnd: 'goes', exported: 'invitations.json' },
      seller_marks: { topic: 'marks', atEnd: 'goes', exported: 'marks.json' },
      mark_changes: {
        topic: 'marks',
        atEnd: 'stays',
        exported: { not: 'Steps of a request of marks.json, which states the last one.' },
      },
      former_slugs: {
        topic: 'shops',
        atEnd: 'time',
        exported: { not: 'Addresses that lead on to those of shops.json, for a year.' },
      },
    },
    gateways: {
      'domain/sellers/marks/http-identity-gateway.server.ts': 'identities',
    },
  },
  exported: ({ nationalCodes, documents }) => [
    marksPart({ nationalCodes }, documents),
    ({ db, userId }, sink) => sink.rows('shops.json', exportedShops(db, userId)),
    ({ db, userId }, sink) =>
      sink.rows(
        'invitations.json',
        rowsById((after, limit) => readInvitationsForExport(db, userId, after, limit)),
      ),
  ],
  end: {
    async erase(trx, account) {
      account.leave({ documents: await endMarksOf(trx, account.userId) });
      await leaveShopsOf(trx, account.userId);
      await endMembershipsOf(trx, account);
    },
  },
  timers: [
    { name: 'name earlier shops', every: HOUR, run: nameEarlierShops },
    { name: 'offer shops without an owner', every: MINUTE, run: offerOwnerless },
    { name: 'end verified marks', every: 10 * MINUTE, run: endDueMarks },
    { name: 'warn of ends of marks', every: HOUR, run: warnOfEnds },
    { name: 'delete documents of marks', every: HOUR, run: (ctx, { documents }) => deleteOldDocuments(ctx, documents) },
    {
      name: 'ask about identities',
      every: 5 * SECOND,
      run: (ctx, { nationalCodes, identityProvider }) => callProvider(ctx, { nationalCodes }, identityProvider),
    },
  ],
};
