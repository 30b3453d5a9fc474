import type { Assets } from '../app/web/assets.ts';
import type { Services } from '../app/web/context.ts';
import { createDatabase } from '../db/client.server.ts';
import { drawDemoPicture } from '../db/seeds/demo/pictures/catalogue.ts';
import { createMedia } from '../domain/media/media.server.ts';
import { createDiskStorage } from '../domain/media/storage-disk-gateway.server.ts';
import { createPriceSuggestion } from '../domain/price-suggestion/price-suggestion.server.ts';
import { createShowcases } from '../domain/promotion/promotion.server.ts';
import { createPopularQueries, createSearch } from '../domain/search/search.server.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

export type ServiceSettings = {
  readonly config: Pick<Config, 'dataDir' | 'origin' | 'publicSite' | 'mapTileUrl' | 'adScriptUrl'>;
  readonly databaseUrl: string;
  readonly connections?: number;
  readonly assets: Assets;
  readonly log: Log;
  readonly clock?: () => Date;
};

/** Everything a web process keeps for its requests. Ends with `services.db.destroy()`. */
export async function createServices(settings: ServiceSettings): Promise<Services> {
  const { config, log, assets, clock = () => new Date() } = settings;
  const db = createDatabase({ url: settings.databaseUrl, connections: settings.connections ?? 10 });
  const catalogue = await loadCatalogue(db, log);
  return {
    db,
    search: createSearch(db),
    showcases: createShowcases(db),
    priceSuggestion: createPriceSuggestion(db),
    popularQueries: createPopularQueries(db, clock),
    media: createMedia({ storage: createDiskStorage(`${config.dataDir}/images`), draw: drawDemoPicture }),
    site: {
      origin: config.origin,
      isPublic: config.publicSite,
      mapTileUrl: config.mapTileUrl,
      adScriptUrl: config.adScriptUrl,
    },
    assets,
    log,
    catalogue,
    clock,
  };
}
