import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { paths } from '../app/paths.ts';

export type TransferKind = 'html' | 'font' | 'script' | 'icons' | 'styles' | 'data' | 'reports' | 'other' | 'pictures';

export type Transfer = {
  readonly path: string;
  readonly kind: TransferKind;
  /** Bytes of the answer's body, as encoded, and of its headers. */
  readonly bytes: number;
  /** `performance.now()` when the request arrived. */
  readonly at: number;
};

export type CountingProxy = {
  readonly origin: string;
  /** Address of an empty document of this origin, which the proxy answers itself and does not count. */
  readonly empty: string;
  /** Transfers since the last call, in the order of their ends. */
  readonly take: () => Transfer[];
  readonly stop: () => Promise<void>;
};

const TYPES: readonly (readonly [type: string, kind: TransferKind])[] = [
  ['text/html', 'html'],
  ['font/', 'font'],
  ['text/javascript', 'script'],
  ['text/css', 'styles'],
  ['application/json', 'data'],
];
const REPORTS = [
  paths.performanceLog(),
  paths.beacon(),
  paths.logStore(),
  new URL(paths.beaconImage('-'), 'http://x').pathname,
];

/** No page of the site has this address. */
const EMPTY = '/empty-document-of-the-proxy';

/**
 * Proxy between a browser and the site that counts the bytes transferred. It also sees the requests of workers and of
 * the browser itself, which tools inside the page do not show.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let transfers: Transfer[] = [];
  const server = createServer((incoming, outgoing) => {
    const at = performance.now();
    const { method, headers, url = '/' } = incoming;
    if (url === EMPTY) return answerEmpty(outgoing);
    const passed = request(target + url, { method, headers }, (response) => {
      let bytes = headerBytes(response);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => transfers.push({ path: url, kind: kindOf(url, response), bytes, at }));
      passOn(response, outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    empty: `http://127.0.0.1:${address.port}${EMPTY}`,
    take: () => {
      const taken = transfers;
      transfers = [];
      return taken;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with the site's opener policy, so that a browser opens the next page in the same process. */
function answerEmpty(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' });
  outgoing.end('<!doctype html><title>.</title><link rel="icon" href="data:,">');
}

function passOn(response: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
  response.pipe(outgoing);
}

function headerBytes({ rawHeaders }: IncomingMessage): number {
  // A status line, and «: » and a line end for each header.
  return 17 + rawHeaders.reduce((total, text) => total + text.length + 2, 0);
}

function kindOf(url: string, { headers }: IncomingMessage): TransferKind {
  const { pathname } = new URL(url, 'http://x');
  if (REPORTS.includes(pathname)) return 'reports';
  if (/^\/(?:images|map\/snapshot)\//.test(pathname)) return 'pictures';
  if (/^\/icons?[-.\w]*$|\.ico$/.test(pathname) || /\/icons[-.\w]*\.svg$/.test(pathname)) return 'icons';
  const type = headers['content-type'] ?? '';
  return TYPES.find(([start]) => type.startsWith(start))?.[1] ?? 'other';
}
