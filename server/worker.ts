import { readFileSync } from 'node:fs';
import { watchEventLoop } from '../app/routes/system/process-metrics.ts';
import { siteDefinition } from '../app/site-definition.ts';
import { createApplication } from '../app/web/application.ts';
import { serveFiles } from '../app/web/files/files.ts';
import { assetsFrom } from '../app/web/request/assets.ts';
import { hearChanges } from './changes/hear-changes.ts';
import { createChatSocket } from './chat-socket/socket.ts';
import { readProcessConfig } from './config.ts';
import { USUAL_POOL } from './connections.ts';
import { createWebServer } from './http/web-server.ts';
import { createLog, logPassedTimes } from './log.ts';
import { createServices } from './services.ts';
import { restrictUmask } from './supervisor/data-directory.ts';
import { metricsOfHost } from './supervisor/host-metrics.ts';
import { serveAsWebWorker } from './supervisor/web-worker.ts';

const CLIENT = new URL('../client/', import.meta.url);
const manifest = (name: string) => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, CLIENT), 'utf8'));

/**
 * Program of a web worker. It serves pages until its parent process disconnects or tells it to stop, and then finishes
 * the running requests (OPS-03).
 */
restrictUmask();
const config = readProcessConfig();
const log = createLog({ level: config.logLevel });
logPassedTimes(log);
watchEventLoop();
let leave = () => {};
const services = await createServices({
  config,
  databaseUrl: config.databaseUrl ?? '',
  hostMetrics(own) {
    const host = metricsOfHost(own);
    leave = host.leave;
    return host.read;
  },
  connections: { connections: config.databasePool ?? USUAL_POOL },
  secret: config.secret ?? '',
  metricsToken: config.metricsToken ?? '',
  pushKey: config.vapid?.publicKey ?? '',
  assets: assetsFrom(manifest('manifest'), manifest('styles'), manifest('icons')),
  log,
});
const application = createApplication(services, siteDefinition);
const chat = createChatSocket(services);
const { pages } = application;
const hearing = hearChanges(config.directUrl ?? '', { pages, services, chat }, log);
// Waits until this process receives notifications. A chat socket that was opened earlier would miss messages.
await hearing.begun;
await services.search.warmUp({ ...services.catalogue(), now: services.clock() });
const { server, isBusy } = createWebServer({
  fetch: serveFiles(CLIENT, application.fetch),
  chat,
  site: services.site,
  log,
});
serveAsWebWorker(server, { port: config.port, host: config.host, log, isBusy, finish, beginDrain: chat.drain });

async function finish(): Promise<void> {
  leave();
  await hearing.stop();
  await services.stop();
}
