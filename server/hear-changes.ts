import type { PageCache } from '../app/web/page-cache.ts';
import { CHANGED_CHANNEL } from '../domain/listings/posting.server.ts';
import { DAYS_CHANNEL, type SearchService } from '../domain/search/search.server.ts';
import { type Listening, listen } from './listen.ts';
import type { Log } from './log.ts';

/** A listing that was changed in any process is shown anew by this one at once, and found where it was not before. */
export function hearChanges(
  url: string,
  {
    pages,
    search,
  }: { readonly pages: Pick<PageCache, 'drop' | 'clear'>; readonly search: Pick<SearchService, 'forgetDays'> },
  log: Pick<Log, 'warn'>,
): Listening {
  const told = {
    [CHANGED_CHANNEL]: (id: string) => pages.drop(Number(id)),
    [DAYS_CHANNEL]: () => search.forgetDays(),
  };
  const missed = () => {
    pages.clear();
    search.forgetDays();
  };
  return listen({ url, told, missed }, log);
}
