import { once } from 'node:events';
import { createServer } from 'node:net';
import { failureReason, StartRefused } from '../../db/embedded/refusal.ts';

/**
 * Checks at the beginning of a start that the port is free. If not, throws StartRefused with a message that names PORT
 * or HOST.
 */
export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    throw new StartRefused(sentence(error, port, host));
  } finally {
    server.close();
  }
}

function sentence(error: unknown, port: number, host: string): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is already in use on ${host}: end the program that uses it or set another PORT.`;
  }
  if (code === 'EACCES') return `PORT ${port} may not be opened by this user: set a PORT from 1024 on.`;
  return `HOST ${host} is not an address this machine can listen on (${code ?? failureReason(error)}).`;
}
