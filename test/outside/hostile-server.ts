import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Repeats a text without end. The server pauses after each part, and goes on until the client closes the connection.
 */
function* again(text: string): Generator<string> {
  for (;;) yield text;
}

function* then(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** Lists what a server may do instead of answering; null as the last part closes the connection. */
export const HOSTILITIES: Readonly<Record<string, () => Iterable<string | null>>> = {
  'says nothing': () => [],
  'switches protocols': () => ['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'],
  'gives hints without end': () => again('HTTP/1.1 103 Early Hints\r\n\r\n'),
  'asks to continue without end': () => again('HTTP/1.1 100 Continue\r\n\r\n'),
  'sends headers without end': () => then(OK, again('a: b\r\n')),
  'drips a body': () => then(`${OK}content-length: 1000000\r\n\r\n`, again(' ')),
  'drips parts of a body': () => then(`${OK}transfer-encoding: chunked\r\n\r\n`, again('1\r\n \r\n')),
  'closes before the answer': () => [null],
  'closes within the headers': () => [OK, null],
  'closes within the body': () => [`${OK}content-length: 1000\r\n\r\n{"a":`, null],
};

const READY = '220 mail.example\r\n';

/** Faults of a mail server; with those of HTTP a client would already fail at the greeting. */
export const MAIL_HOSTILITIES: typeof HOSTILITIES = {
  'greets without end': () => again('220-mail.example\r\n'),
  'drips a greeting': () => then('220 ', again('a')),
  'greets and says no more': () => [READY],
  'names its abilities without end': () => then(READY, again('250-SIZE\r\n')),
  'closes after its greeting': () => [READY, null],
};

const MOMENT_MS = 5;

/**
 * Starts a server that treats every connection in one hostile way. `speaksFirst`: it begins at once, as SMTP servers
 * do; otherwise it begins after a request has arrived.
 */
export async function createHostileServer(does: () => Iterable<string | null>, speaksFirst: boolean) {
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => {
        open.delete(socket);
        for (const tell of waiting.splice(0)) tell();
      });
    socket.resume();
    if (speaksFirst) speak(socket, does());
    else socket.once('data', () => speak(socket, does()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const closed = () => new Promise<void>((tell) => waiting.push(tell));
  return {
    port: (server.address() as AddressInfo).port,
    closed,
    /** Resolves when no connection is open. */
    async left() {
      while (open.size > 0) await closed();
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function speak(socket: Socket, parts: Iterable<string | null>): void {
  const left = parts[Symbol.iterator]();
  const next = () => {
    const { done, value } = left.next();
    if (done || socket.destroyed) return;
    if (value === null) socket.end();
    else socket.write(value);
    setTimeout(next, MOMENT_MS);
  };
  next();
}
