import type { PageCache } from '../../app/web/page-cache.ts';
import { CHANGED_CHANNEL } from '../../domain/listings/posting/posting.server.ts';
import { DAYS_CHANNEL, type SearchService } from '../../domain/search/search.server.ts';
import type { ChatSocket } from '../chat-socket/socket.ts';
import type { Log } from '../log.ts';
import { type Listening, listen } from './listen.ts';

/** Applies changes and chat messages from any process to this one at once. */
export function hearChanges(
  url: string,
  {
    pages,
    search,
    chat,
  }: {
    readonly pages: Pick<PageCache, 'drop' | 'clear'>;
    readonly search: Pick<SearchService, 'forgetDays'>;
    readonly chat: Pick<ChatSocket, 'handlers' | 'missed'>;
  },
  log: Pick<Log, 'warn'>,
): Listening {
  const handlers = {
    [CHANGED_CHANNEL]: (id: string) => pages.drop(Number(id)),
    [DAYS_CHANNEL]: () => search.forgetDays(),
    ...chat.handlers,
  };
  const missed = () => {
    pages.clear();
    search.forgetDays();
    void chat.missed();
  };
  return listen({ url, handlers, missed }, log);
}
