/**
 * The import boundaries of ARCHITECTURE.md. Run under the project's Node (`npm run check`): it reads domain/modules.ts.
 * The parser is swc, because the default one finds no modules with TypeScript 7 and reports success.
 */
const { MODULES } = require('./domain/modules.ts');

/** Tests, and programs that tests start in place of the real ones. */
const TEST = '[.](?:test|stand-in)[.]tsx?$';
/** Plugins of the build, in the folders that they build. */
const BUILD = '[.]vite[.]ts$';
const SERVER = '[.]server[.]ts$';
const STORE = '-store[.]server[.]ts$';
const GATEWAY = '-gateway[.]server[.]ts$';
const PURE = '^domain/(?!.*[.](?:server|fake|test|stand-in)[.]ts$).+[.]ts$';
const npm = (...names) => `(?:^|/node_modules/|^node_modules/)(?:${names.join('|')})(?:/|$)`;

/** For each module, the forbidden imports: everything of modules that it does not know. */
const moduleGraph = Object.entries(MODULES).map(([name, { knows }]) => ({
  name: `module-graph-${name}`,
  comment: `${name} may import ${knows.length > 0 ? `of other modules ${knows.join(', ')}` : 'no other module'} (domain/modules.ts)`,
  severity: 'error',
  from: { path: `^domain/${name}/`, pathNot: TEST },
  to: {
    path: '^domain/[^/]+/',
    pathNot: `^domain/(?:${[name, ...knows].join('|')})/`,
  },
}));

/** For each module, its doors: whoever is outside imports nothing else of it. Tests and the bench look inside. */
const doors = Object.entries(MODULES)
  .filter(([, module]) => module.public !== 'all')
  .map(([name, module]) => ({
    name: `door-${name}`,
    comment: `Of ${name}, others import its door ${name}.server.ts and the files that domain/modules.ts lists as public`,
    severity: 'error',
    from: { pathNot: [`^domain/${name}/`, '^(?:test|bench)/', TEST] },
    to: {
      path: `^domain/${name}/`,
      pathNot: [
        `^domain/${name}/(?:${[`${name}[.]server`, 'area[.]server', ...module.public].join('|')})[.]ts$`,
        STORE,
        GATEWAY,
      ],
    },
  }));

/**
 * Areas of app/routes that an area may import; parts that several areas need are in app/parts. Each pair is one feature
 * that shows a part of another: a form, a list, a number.
 */
const AREA_KNOWS = {
  account: ['analytics', 'notices'],
  admin: ['chat', 'inspection', 'outbox'],
  articles: ['analytics'],
  chat: ['reports'],
  choose: ['results'],
  contact: ['analytics', 'listing'],
  listing: ['analytics'],
  results: ['analytics'],
  system: ['analytics'],
  posting: ['account', 'promotion'],
  'price-suggest': ['posting'],
  ratings: ['reports'],
  problems: ['listing'],
  session: ['purchases', 'saved-searches'],
  support: ['articles'],
};

/** Folders of app/web, from the ground upwards: each may import those before it. */
const WEB_ROOMS = ['request', 'limits', 'forms', 'pages'];

const webRooms = WEB_ROOMS.slice(0, -1).map((room, at) => ({
  name: `web-${room}`,
  comment: `app/web/${room} imports none of ${WEB_ROOMS.slice(at + 1).join(', ')}, which stand on it`,
  severity: 'error',
  from: { path: `^app/web/${room}/`, pathNot: TEST },
  to: { path: `^app/web/(?:${[...WEB_ROOMS.slice(at + 1), 'files'].join('|')})/` },
}));

const areaGraph = [
  ...Object.entries(AREA_KNOWS).map(([area, known]) => ({
    name: `area-${area}`,
    comment: `app/routes/${area} may import, of the other areas, ${known.join(', ')} (AREA_KNOWS)`,
    severity: 'error',
    from: { path: `^app/routes/${area}/`, pathNot: TEST },
    to: { path: '^app/routes/[^/]+/', pathNot: `^app/routes/(?:${[area, ...known].join('|')})/` },
  })),
  {
    name: 'area-of-its-own',
    comment: 'An area that is not in AREA_KNOWS imports no other; parts that several need are in app/parts',
    severity: 'error',
    from: { path: '^app/routes/([^/]+)/', pathNot: [TEST, `^app/routes/(?:${Object.keys(AREA_KNOWS).join('|')})/`] },
    to: { path: '^app/routes/[^/]+/', pathNot: '^app/routes/$1/' },
  },
];

module.exports = {
  forbidden: [
    ...moduleGraph,
    ...doors,
    ...areaGraph,
    ...webRooms,
    {
      name: 'parts-know-no-office',
      comment: 'app/office, the framework of the back office, stands on app/parts',
      severity: 'error',
      from: { path: '^app/(?:web|parts|ui)/', pathNot: TEST },
      to: { path: '^app/office/' },
    },
    {
      name: 'db-is-the-ground',
      comment: 'db/ is PostgreSQL alone: what the site ships with, and all that knows the marketplace, stands on it',
      severity: 'error',
      from: { path: '^db/', pathNot: TEST },
      to: { path: '^(?:app|domain|server|shipped|bench|scripts|test)/' },
    },
    {
      name: 'web-knows-no-routes',
      comment:
        'app/web, app/parts and app/office know no page: app/site-definition.ts passes the pages to the mechanisms',
      severity: 'error',
      from: { path: '^app/(?:web|parts|office|browser|ui)/', pathNot: TEST },
      to: { path: ['^app/routes/', '^app/(?:routes|fragments|site-definition)[.]ts$'] },
    },
    {
      name: 'areas-are-listed',
      comment: 'What a module states of itself is read from domain/areas.server.ts, which lists them all',
      severity: 'error',
      from: { pathNot: ['^domain/areas[.]server[.]ts$', TEST] },
      to: { path: '^domain/[^/]+/area[.]server[.]ts$', pathNot: '^domain/values/' },
    },
    {
      name: 'unknown-module',
      comment: 'Every folder of domain/ is listed in domain/modules.ts',
      severity: 'error',
      from: { path: '^domain/[^/]+/', pathNot: `^domain/(?:${Object.keys(MODULES).join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other, even only types, cannot be read or tested separately',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-knows-no-web',
      comment: 'domain/ does not depend on HTTP, React or the process that runs it',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: {
        path: [
          '^(?:app|server|bench|scripts|test)/',
          npm('react', 'react-dom', 'hono', '@hono', '@base-ui', 'leaflet', 'photoswipe', 'vite'),
        ],
      },
    },
    {
      name: 'domain-takes-its-database',
      comment:
        'A domain/*.server.ts gets its `db` as an argument; from db/ it may import types and `transact`, but no other code',
      severity: 'error',
      from: { path: `^domain/.+${SERVER}` },
      to: { path: '^db/', pathNot: '^db/transact[.]server[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-types-of-db-only-in-server-files',
      comment: 'Pure files and fakes do not depend on the database',
      severity: 'error',
      from: { path: '^domain/', pathNot: [SERVER, TEST] },
      to: { path: '^db/' },
    },
    {
      name: 'pure-imports-pure',
      comment: 'A domain file without .server runs in the browser too: it imports pure files and pure packages only',
      severity: 'error',
      from: { path: PURE },
      to: { pathNot: [PURE, npm('valibot', 'lru-cache')] },
    },
    {
      name: 'stores-stay-inside',
      comment:
        'Only its own module imports a *-store.server.ts; others use its door. Seeds, tests and the bench write in bulk',
      severity: 'error',
      from: { path: '^(?:domain/([^/]+)|app|server|db)/', pathNot: TEST },
      to: { path: STORE, pathNot: '^domain/$1/' },
    },
    {
      name: 'gateways-are-passed-in',
      comment: 'server/ makes the gateways to the outside and passes them to doors; others import at most their types',
      severity: 'error',
      from: { path: '^(?:domain/([^/]+)|app|db|shipped)/', pathNot: TEST },
      to: { path: GATEWAY, pathNot: '^domain/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'strangers-files-apart',
      comment:
        'Files that strangers send are parsed by processes of their own; others import at most types of what parses them',
      severity: 'error',
      from: {
        path: '^(?:app|domain|server)/',
        pathNot: [
          TEST,
          '^domain/media/(?:picture-process|redraw|square)[.]server[.]ts$',
          `^domain/feeds/reading/(?!.*${GATEWAY})`,
        ],
      },
      to: {
        path: [
          '^domain/media/(?:decode|redraw|square)[.]server[.]ts$',
          '^domain/bank-statements/statement-process[.]server[.]ts$',
          '^domain/feeds/reading/(?:(?:read-feed|drop-secrets|unpack|xml-rows)[.]server|(?:csv|json)-rows)[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-nothing',
      comment: 'app/ui is a design system: it depends on no domain, router or messages',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: [TEST, BUILD] },
      to: { pathNot: ['^app/ui/', npm('react', 'react-dom', '@base-ui')] },
    },
    {
      name: 'web-knows-no-process',
      comment: 'app/ gets its dependencies from server/',
      severity: 'error',
      from: { path: '^app/', pathNot: TEST },
      to: { path: '^(?:server|scripts|bench|test)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'Nothing that ships imports a test or its helpers',
      severity: 'error',
      from: { path: '^(?:app|domain|db|shipped|server)/', pathNot: TEST },
      to: { path: [TEST, '[.]e2e[.]ts$', '^test/'] },
    },
    {
      name: 'dev-packages-stay-out',
      comment: 'Packages that run in production are listed in dependencies',
      severity: 'error',
      from: { path: '^(?:app|domain|db|shipped|server)/', pathNot: [TEST, BUILD, '^server/dev[.]ts$'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        pathNot: '/node_modules/@types/',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](?:css|svg|woff2)(?:[?]|$)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
