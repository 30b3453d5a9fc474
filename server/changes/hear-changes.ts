import { forgetWaiting } from '../../app/office/office-cache.ts';
import type { PageCache } from '../../app/web/pages/page-cache.ts';
import { STAFF_CHANNEL } from '../../domain/audit/audit.server.ts';
import { CHANGED_CHANNEL } from '../../domain/listings/listings.server.ts';
import { DAYS_CHANNEL, type SearchService } from '../../domain/search/search.server.ts';
import { SHOP_CHANNEL } from '../../domain/shops/shops.server.ts';
import type { ChatSocket } from '../chat-socket/socket.ts';
import { type Listening, listen } from '../listen.ts';
import type { Log } from '../log.ts';
import { atMostEvery } from './at-most-every.ts';
import { dropAll, dropChanged, type KeptCopies } from './staff-changes.ts';

type Parts = {
  readonly pages: Pick<PageCache, 'drop' | 'dropShop' | 'clear'>;
  readonly services: Omit<KeptCopies, 'pages'> & { readonly search: Pick<SearchService, 'forgetDays'> };
  readonly chat: Pick<ChatSocket, 'handlers' | 'missed'>;
};

/** Milliseconds between loads of the catalogue, which has to follow within five seconds. */
const LOAD_MS = 500;

/** Applies changes and chat messages from any process to this one at once. */
export function hearChanges(url: string, { pages, services, chat }: Parts, log: Pick<Log, 'warn'>): Listening {
  const renew = atMostEvery(LOAD_MS, () => void services.renewCatalogue());
  const kept = { ...services, pages, renewCatalogue: async () => renew() };
  const handlers = {
    [CHANGED_CHANNEL]: (id: string) => pages.drop(Number(id)),
    [SHOP_CHANNEL]: (changed: string) => dropShop({ pages, services }, changed),
    [STAFF_CHANNEL](kind: string) {
      dropChanged(kind, kept);
      forgetWaiting(services);
    },
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

/** `changed`: kind and address, «shop aria». */
function dropShop({ pages, services }: Pick<Parts, 'pages' | 'services'>, changed: string): void {
  const [kind, slug] = changed.split(' ');
  if (!slug || (kind !== 'shop' && kind !== 'agent')) return;
  services.shopsBySlug.forget(slug);
  pages.dropShop(kind, slug);
}
