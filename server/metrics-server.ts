import { createServer } from 'node:http';
import { bearsToken } from '../app/routes/system/metrics.route.ts';
import { processFamilies, watchEventLoop } from '../app/routes/system/process-metrics.ts';
import { siteFamilies } from '../app/routes/system/site-metrics.ts';
import type { Database } from '../db/client.server.ts';
import { type Family, writeFamilies } from '../domain/values/meters.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { gatherMetrics } from './supervisor/host-metrics.ts';
import type { OpenSite } from './supervisor/open-site.ts';

type Served = {
  readonly config: Pick<Config, 'metricsPort' | 'host' | 'dataDir'>;
  readonly db: Database;
  readonly token: string;
  readonly read: () => Promise<Family[]>;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/**
 * Serves `/metrics` at METRICS_PORT to holders of the token. This is needed on a machine that only runs jobs, because
 * no web worker serves it there (OPS-03). If the port is in use, this is logged and the process goes on.
 */
function serveMetrics({ config, db, token, read, log }: Served): { stop(): void } {
  const { metricsPort: port, host, dataDir } = config;
  if (port === null) return { stop: () => {} };
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !bearsToken(request.headers.authorization ?? null, token))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
    try {
      const [own, site] = await Promise.all([read(), siteFamilies({ db, now: new Date() }, dataDir)]);
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(writeFamilies([...own, ...site]));
    } catch {
      response.writeHead(500).end();
    }
  });
  server.on('error', ({ message }) => log.warn('METRICS_PORT cannot be listened on', { port, reason: message }));
  server.listen(port, host, () => log.info(`Metrics are at http://${host}:${port}/metrics, with the token`));
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Measures the parent process, and gathers the metrics of its web workers. */
export function startMetrics(site: OpenSite<Database>, config: Config, log: Log): { stop(): void } {
  watchEventLoop();
  const read = gatherMetrics(() => processFamilies('parent', site.db));
  return serveMetrics({ config, db: site.db, token: site.metricsToken, read, log });
}
