import type { Database } from '../../db/client.server.ts';
import type { Places } from '../../domain/locations/places.ts';
import type { Media } from '../../domain/media/media.server.ts';
import type { PriceSuggestion } from '../../domain/price-suggestion/price-suggestion.server.ts';
import type { Showcases } from '../../domain/promotion/promotion.server.ts';
import type { PopularQueries, SearchService } from '../../domain/search/search.server.ts';
import type { Taxonomy } from '../../domain/taxonomy/taxonomy.ts';
import type { Assets } from './assets.ts';

/** What the site's owner has set, as far as pages may know it. */
export type Site = {
  /** `https://example.ir`, without a slash at the end. */
  readonly origin: string;
  /** Reachable by others than this machine: `dev=1` is ignored there (GEN-23). */
  readonly isPublic: boolean;
  /** `https://…/{z}/{x}/{y}.png`; our own layer is drawn where its tiles do not load (MAP-04). */
  readonly mapTileUrl: string;
  readonly adScriptUrl: string | null;
};

type LogLine = (message: string, fields?: Record<string, unknown>) => void;
export type Log = { readonly debug: LogLine; readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };

/** What a process keeps for all requests. */
export type Services = {
  readonly db: Database;
  readonly search: SearchService;
  readonly showcases: Showcases;
  readonly priceSuggestion: PriceSuggestion;
  readonly popularQueries: PopularQueries;
  readonly media: Media;
  readonly site: Site;
  readonly assets: Assets;
  readonly log: Log;
  /** The process's copy, replaced within seconds of a change. */
  readonly catalogue: () => Catalogue;
  readonly clock: () => Date;
};

export type Catalogue = { readonly taxonomy: Taxonomy; readonly places: Places };

/** One request, as routes see it. */
export type Context = {
  readonly services: Services;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly request: Request;
};
