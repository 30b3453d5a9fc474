import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { routes } from '../app/routes.ts';
import { createApplication } from '../app/web/application.ts';
import { assetsFrom } from '../app/web/assets.ts';
import { noteAddress } from '../app/web/client-address.ts';
import { serveFiles } from '../app/web/files.ts';
import { readProcessConfig } from './config.ts';
import { hearChanges } from './hear-changes.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';
import { createChatSocket } from './socket.ts';
import { serveAsWebWorker } from './supervisor/web-worker.ts';

const CLIENT = new URL('../client/', import.meta.url);
const manifest = (name: string) => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, CLIENT), 'utf8'));

/** A web worker: serves pages until its parent disconnects or tells it to stop, then finishes what it began (OPS-03). */
const config = readProcessConfig();
const log = createLog({ level: config.logLevel });
const services = await createServices({
  config,
  databaseUrl: config.databaseUrl ?? '',
  secret: config.secret ?? '',
  pushKey: config.vapid?.publicKey ?? '',
  assets: assetsFrom(manifest('manifest'), manifest('inside'), '/icons.svg'),
  log,
});
const application = createApplication(services, routes);
const chat = createChatSocket(services);
const { pages } = application;
const hearing = hearChanges(config.databaseUrl ?? '', { pages, search: services.search, chat }, log);
// A socket that is open before this process hears would not be told of what others write.
await hearing.begun;
const answer = serveFiles(CLIENT, application.fetch);
const server = createAdaptorServer({
  fetch(request, { incoming }) {
    noteAddress(request, incoming.socket.remoteAddress);
    return answer(request);
  },
});
server.on('upgrade', chat.upgrade);
serveAsWebWorker(server as Server, { port: config.port, host: config.host, log, finish, beginDrain: chat.drain });

async function finish(): Promise<void> {
  await hearing.stop();
  await services.stop();
}
