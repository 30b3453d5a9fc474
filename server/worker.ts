import { readFileSync } from 'node:fs';
import { createAdaptorServer } from '@hono/node-server';
import { routes } from '../app/routes.ts';
import { createApplication } from '../app/web/application.ts';
import { assetsFrom } from '../app/web/assets.ts';
import { serveFiles } from '../app/web/files.ts';
import { readProcessConfig } from './config.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';

const CLIENT = new URL('../client/', import.meta.url);
const DRAIN_MS = 10_000;

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
const server = createAdaptorServer({ fetch: serveFiles(CLIENT, application.fetch) });
server.listen(config.port, config.host, () => process.send?.('serving'));

function stop(): void {
  server.close(async () => {
    await services.db.destroy();
    process.exit(0);
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
}
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole group; the parent decides when a worker stops.
process.on('SIGINT', () => {});
process.on('disconnect', stop);
