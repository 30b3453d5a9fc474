import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { routes } from '../app/routes.ts';
import { createApplication } from '../app/web/application.ts';
import { assetsFrom } from '../app/web/assets.ts';
import { noteAddress } from '../app/web/client-address.ts';
import { serveFiles } from '../app/web/files.ts';
import { readProcessConfig } from './config.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';
import { serveAsWebWorker } from './supervisor/web-worker.ts';

const CLIENT = new URL('../client/', import.meta.url);

/** A web worker: serves pages until its parent disconnects or tells it to stop, then finishes what it began (OPS-03). */
const config = readProcessConfig();
const log = createLog({ level: config.logLevel });
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
const services = await createServices({
  config,
  databaseUrl: config.databaseUrl ?? '',
  assets: assetsFrom(manifest, '/icons.svg'),
  log,
});
const application = createApplication(services, routes);
const answer = serveFiles(CLIENT, application.fetch);
const server = createAdaptorServer({
  fetch(request, { incoming }) {
    noteAddress(request, incoming.socket.remoteAddress);
    return answer(request);
  },
});
serveAsWebWorker(server as Server, { port: config.port, host: config.host, log, finish: () => services.db.destroy() });
