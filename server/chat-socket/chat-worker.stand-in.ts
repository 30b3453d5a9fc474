import type { AddressInfo } from 'node:net';
import { LOOPBACK } from '../../app/web/request/trusted-proxies.ts';
import { createDatabase } from '../../db/client.server.ts';
import { createCaptcha } from '../../domain/captcha/captcha.server.ts';
import { createLimits } from '../../domain/limits/limits.server.ts';
import { createWebServer } from '../http/web-server.ts';
import { listen } from '../listen.ts';
import { createLog } from '../log.ts';
import { serveAsWebWorker } from '../supervisor/web-worker.ts';
import { createChatSocket } from './socket.ts';

/**
 * Process with the chat sockets of a web worker, but without its pages. It sends its port to its parent process, and
 * ends with the parent.
 */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const log = createLog({ level: 'silent' });
const key = Buffer.alloc(32, 7);
const db = createDatabase({ url: databaseUrl, connections: 10 });
const site = { origin: 'http://localhost:3000', isPublic: false, trustedProxies: LOOPBACK };
const chat = createChatSocket({
  db,
  limits: createLimits({ db, key }),
  captcha: createCaptcha({ db, key }),
  keys: { visitors: key, pictures: key },
  site,
  log,
  clock: () => new Date(),
});
const hearing = listen({ url: databaseUrl, handlers: chat.handlers, missed: () => void chat.missed() }, log);
await hearing.begun;

const { server, isBusy } = createWebServer({ fetch: () => new Response(null), chat, site, log });
server.once('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
serveAsWebWorker(server, { port: Number(port), host: '127.0.0.1', log, isBusy, beginDrain: chat.drain, finish });

async function finish(): Promise<void> {
  await hearing.stop();
  await db.destroy();
}
