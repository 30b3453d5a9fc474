import { createServer, type EnvironmentModuleNode } from 'vite';
import type { RouteTable } from './route-table.ts';
import { type Sheet, sheetOfPage } from './sheet-of.ts';

/** A module that imports styles: a page (with its id), a popup, or a part of every page. */
export type StyleImporter = {
  readonly page?: string;
  /** Style sheet for styles that only this module imports. */
  readonly sheet: Sheet;
  /** Style files that the module imports, directly or indirectly. */
  readonly styles: ReadonlySet<string>;
};

const ROUTES = '/app/routes.ts';
const FRAGMENTS = '/app/fragments.ts';
const SITE = '/app/site-definition.ts';
/** The back office's error page, which is not in the table of routes. */
const OFFICE_PROBLEM = { url: '/app/routes/problems/office-problem.route.tsx', page: 'admin-problem-page' };

/**
 * Loads the tables of routes and fragments, and follows the imports of their modules. `root` is the project's folder.
 */
export async function readStyleImporters(root: string): Promise<StyleImporter[]> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { routes } = (await vite.ssrLoadModule(ROUTES)) as { readonly routes: RouteTable };
    await vite.ssrLoadModule(FRAGMENTS);
    await vite.ssrLoadModule(SITE);
    const importedBy = async (url: string) => [
      ...((await vite.environments.ssr.moduleGraph.getModuleByUrl(url))?.importedModules ?? []),
    ];
    const [ofSite, ofFragments, ofRoutes] = await Promise.all([SITE, FRAGMENTS, ROUTES].map(importedBy));
    return [
      // Imports of the site definition other than the routes: the frame and the problem page.
      ...(ofSite ?? [])
        .filter(({ url }) => url !== ROUTES)
        .map((module) =>
          module.url === OFFICE_PROBLEM.url
            ? { ...importer('office', module), page: OFFICE_PROBLEM.page }
            : importer('first', module),
        ),
      // A `.fragment.tsx` renders a part of a page; all other fragments are popups.
      ...(ofFragments ?? []).map((module) =>
        importer(module.url.endsWith('.fragment.tsx') ? 'first' : 'popups', module),
      ),
      // Each area lists its routes in its own table.
      ...(ofRoutes ?? []).flatMap((area) => [...area.importedModules]).flatMap((module) => pagesOf(module, routes)),
    ];
  } finally {
    await vite.close();
  }
}

const importer = (sheet: Sheet, module: EnvironmentModuleNode): StyleImporter => ({ sheet, styles: stylesOf(module) });

function pagesOf(module: EnvironmentModuleNode, routes: RouteTable): StyleImporter[] {
  const exported = new Set(Object.values(module.ssrModule ?? {}));
  return routes.flatMap(([, , route]) =>
    route.kind === 'page' && exported.has(route) ? [{ ...importer(sheetOfPage(route), module), page: route.id }] : [],
  );
}

function stylesOf(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): Set<string> {
  if (seen.has(module)) return new Set();
  seen.add(module);
  const own = module.url.endsWith('.css') ? [module.url] : [];
  return new Set([...own, ...[...module.importedModules].flatMap((one) => [...stylesOf(one, seen)])]);
}
