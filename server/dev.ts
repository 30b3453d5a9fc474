import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Assets } from '../app/web/request/assets.ts';
import { wantsSocket } from './chat-socket/handshake.ts';
import type { ChatSocket } from './chat-socket/socket.ts';
import { readProcessConfig } from './config.ts';
import { startJobs } from './jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { marketplace } from './marketplace.ts';
import { openSite } from './supervisor/open-site.ts';

/**
 * Command `npm run dev`: runs the site in one process that reloads each source when it changes. It uses the same
 * database as `npm start`.
 */
const config = readProcessConfig();
const log = createLog({ level: config.logLevel });
const halt = new AbortController();
const site = await openSite(config, marketplace, log, halt.signal);
const jobs = site.isHeld ? { stop: async () => {} } : startJobs(site, config, log);
const vite = await createVite({
  server: { middlewareMode: true, watch: { ignored: ['**/data/**', '**/dist/**'] } },
  appType: 'custom',
});
const application = await reloading(vite);
const listener = getRequestListener((request, { incoming }) =>
  application.fetch(request, (incoming as IncomingMessage).socket.remoteAddress),
);
const server = createServer({ shouldUpgradeCallback: wantsSocket }, (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.on('upgrade', application.upgrade);
server.listen(config.port, config.host, () => log.info(`Bazarche is at ${config.origin} (development)`));

async function stop(): Promise<void> {
  server.close();
  await vite.close();
  await jobs.stop();
  await site.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

type Reloading = {
  readonly fetch: (request: Request, address: string | undefined) => Promise<Response>;
  readonly upgrade: ChatSocket['upgrade'];
};

/**
 * Application that is made from the current sources. Sockets, routes and pages are loaded anew for each request; only
 * the services are kept.
 */
async function reloading({ ssrLoadModule }: ViteDevServer): Promise<Reloading> {
  const assets: Assets = {
    scripts: ['/@vite/client', '/app/browser/styles/styles.ts', '/app/browser/entry.ts'],
    styles: { first: [], pages: {}, popups: null, font: null },
    icons: '/icons.svg',
  };
  const { createServices } = await ssrLoadModule('/server/services.ts');
  const services = await createServices({
    config,
    databaseUrl: site.databaseUrl,
    connections: { connections: site.pool },
    secret: site.secret,
    metricsToken: site.metricsToken,
    pushKey: site.vapid.publicKey,
    assets,
    log,
  });
  const { createChatSocket } = await ssrLoadModule('/server/chat-socket/socket.ts');
  const chat: ChatSocket = createChatSocket(services);
  listen({ url: site.directUrl, handlers: chat.handlers, missed: () => void chat.missed() }, log);
  const fetch: Reloading['fetch'] = async (request, address) => {
    const { noteAddress } = await ssrLoadModule('/app/web/request/client-address.ts');
    noteAddress(request, address, config.trustedProxies);
    const { createApplication } = await ssrLoadModule('/app/web/application.ts');
    const { siteDefinition } = await ssrLoadModule('/app/site-definition.ts');
    const response: Response = await createApplication(services, siteDefinition).fetch(request);
    // Vite's own client needs inline styles and its socket.
    response.headers.delete('content-security-policy');
    return response;
  };
  return { fetch, upgrade: chat.upgrade };
}
