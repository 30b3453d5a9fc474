import { forgetWaiting } from '../../app/office/office-cache.ts';
import type { PageCache } from '../../app/web/pages/page-cache.ts';
import { STAFF_CHANNEL } from '../../domain/audit/audit.server.ts';
import { CHANGED_CHANNEL, SELLER_CHANNEL } from '../../domain/listings/listings.server.ts';
import { DAYS_CHANNEL, type SearchService } from '../../domain/search/search.server.ts';
import { SHOP_CHANNEL } from '../../domain/shops/shops.server.ts';
import type { ChatSocket } from '../chat-socket/socket.ts';
import { type Listening, listen } from '../listen.ts';
import type { Log } from '../log.ts';
import { throttled } from './at-most-every.ts';
import { type CachedCopies, dropAll, dropChanged } from './staff-changes.ts';

type Parts = {
  readonly pages: Pick<PageCache, 'drop' | 'dropShop' | 'clear'>;
  readonly services: Omit<CachedCopies, 'pages'> & {
    readonly search: Pick<SearchService, 'forgetDays' | 'forgetCounts'>;
  };
  readonly chat: Pick<ChatSocket, 'handlers' | 'missed'>;
};

/** Milliseconds between two loads of the catalogue. A change has to be visible within five seconds. */
const LOAD_MS = 500;
/**
 * Milliseconds between two clearings of counts and pages while the listings of a seller are hidden or returned in
 * batches.
 */
const SELLERS_MS = 1_000;

/** Applies changes, and delivers chat messages, that other processes announce. */
export function hearChanges(url: string, { pages, services, chat }: Parts, log: Pick<Log, 'warn'>): Listening {
  const renew = throttled(LOAD_MS, () => void services.renewCatalogue());
  const kept = { ...services, pages, renewCatalogue: async () => renew() };
  const sellersMoved = throttled(SELLERS_MS, () => {
    services.search.forgetCounts();
    services.shopSearch.forget();
    pages.clear();
  });
  const handlers = {
    [CHANGED_CHANNEL]: (id: string) => pages.drop(Number(id)),
    [SHOP_CHANNEL]: (changed: string) => dropShop({ pages, services }, changed),
    [STAFF_CHANNEL](kind: string) {
      dropChanged(kind, kept);
      forgetWaiting(services);
    },
    [SELLER_CHANNEL]: () => sellersMoved(),
    [DAYS_CHANNEL]: () => services.search.forgetDays(),
    ...chat.handlers,
  };
  const missed = () => {
    dropAll(kept);
    services.search.forgetDays();
    forgetWaiting(services);
    void chat.missed();
  };
  return listen({ url, handlers, missed }, log);
}

/** Drops the cached pages of a shop. `changed`: kind and address of the shop, as in «shop aria». */
function dropShop({ pages, services }: Pick<Parts, 'pages' | 'services'>, changed: string): void {
  const [kind, slug] = changed.split(' ');
  if (!slug || (kind !== 'shop' && kind !== 'agent')) return;
  services.shopsBySlug.forget(slug);
  pages.dropShop(kind, slug);
}
