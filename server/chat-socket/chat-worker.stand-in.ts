import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDatabase } from '../../db/client.server.ts';
import { createCaptcha } from '../../domain/captcha/captcha.server.ts';
import { CHAT_CHANNEL } from '../../domain/chat/chat.ts';
import { createLimits } from '../../domain/limits/limits.server.ts';
import { listen } from '../listen.ts';
import { createLog } from '../log.ts';
import { createChatSocket } from '../socket.ts';
import { serveAsWebWorker } from '../supervisor/web-worker.ts';

/** A web worker's sockets without its pages: tells its parent the port and ends with it. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const log = createLog({ level: 'silent' });
const key = Buffer.alloc(32, 7);
const db = createDatabase({ url: databaseUrl, connections: 10 });
const chat = createChatSocket({
  db,
  limits: createLimits({ db, key }),
  captcha: createCaptcha({ db, key }),
  keys: { visitors: key, pictures: key },
  site: { origin: 'http://localhost:3000', isPublic: false },
  log,
  clock: () => new Date(),
});
const told = { [CHAT_CHANNEL]: chat.heard };
const hearing = listen({ url: databaseUrl, told, missed: () => void chat.missed() }, log);
await hearing.begun;

const server = createServer((_, response) => response.end());
server.on('upgrade', chat.upgrade);
server.once('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
serveAsWebWorker(server, { port: Number(port), host: '127.0.0.1', log, beginDrain: chat.drain, finish });

async function finish(): Promise<void> {
  await hearing.stop();
  await db.destroy();
}
