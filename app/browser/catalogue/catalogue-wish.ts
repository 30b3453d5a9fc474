import { whenIdle } from '../islands/islands.ts';

/**
 * Stores the catalogue when the first popup opens: it is larger than a page, and most visitors leave before they need
 * a map. Users who save data get it with their first map.
 */
export function keepCatalogueWhenIdle(): void {
  if (savesData()) return;
  whenIdle(() => {
    import('./catalogue.ts').then(({ refreshCatalogue }) => refreshCatalogue()).catch(() => undefined);
  });
}

function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
