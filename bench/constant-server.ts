import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

export type ConstantAnswer = { readonly headers: readonly (readonly [string, string])[]; readonly body: Uint8Array };

/**
 * A process that answers every request with the same buffer. No page of this size can be faster on this kind of server.
 */
process.once('message', (message) => {
  const { headers, body } = message as ConstantAnswer;
  const constant = Object.fromEntries(headers);
  const bytes = new Uint8Array(body);
  const server = createAdaptorServer({ fetch: () => new Response(bytes, { headers: constant }) }) as Server;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') process.send?.(address.port);
  });
});
process.once('disconnect', () => process.exit(0));
