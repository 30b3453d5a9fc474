/**
 * Limits the requests of one connection. It is written here because neither Node nor its adapter for Hono limits them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of requests of one connection that are processed at the same time. */
const AT_ONCE = 8;
/** Maximum number of parsed requests that wait in this process; each takes about 1.6 KB. */
const WAITING_MAX = 4_000;
/** Number of bytes that the parser gets at a time. The shortest possible request has 25 bytes. */
const SLICE = 4_096;

type Waiting = readonly [request: IncomingMessage, response: ServerResponse];

/** The unanswered requests of one connection. */
type Line = {
  /**
   * Answers that are not completely sent yet. Each connection has its own list, because one `Set` for all of them would
   * cost a quarter of the time of a cached page.
   */
  readonly unsent: ServerResponse[];
  readonly waiting: Waiting[];
  /**
   * Whether `handOver` is already scheduled for the next turn of the event loop. It starts processing the waiting
   * requests.
   */
  isDue: boolean;
};

export type Pipelines = {
  readonly listener: RequestListener;
  /** Call it for each new connection. */
  readonly readInSlices: (socket: Socket) => void;
  /** Whether a connection has unanswered requests. */
  readonly isBusy: (socket: Socket) => boolean;
  /** The answers of a connection that are not sent completely yet. */
  readonly unsentOf: (socket: Socket) => readonly ServerResponse[];
};

/**
 * Processes at most eight requests of a connection at the same time, and stops reading from the connection while others
 * wait. If too many requests wait in the process, the connection that sends another one is closed.
 */
export function createPipelines(handle: RequestListener, waitingMax = WAITING_MAX): Pipelines {
  const lines = new WeakMap<Socket, Line>();
  let waitingInAll = 0;

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = lines.get(socket) ?? begin(socket);
    if (line.unsent.length < AT_ONCE && line.waiting.length === 0) run(line, request, response);
    else wait(line, request, response);
  }

  function begin(socket: Socket): Line {
    const line: Line = { unsent: [], waiting: [], isDue: false };
    lines.set(socket, line);
    return line;
  }

  function run(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.unsent.push(response);
    response.once('close', () => {
      line.unsent.splice(line.unsent.indexOf(response), 1);
      if (line.isDue || line.waiting.length === 0) return;
      // Other connections get a turn of the event loop before the next requests of this one. Otherwise a connection
      // whose requests are answered immediately could keep the process busy without end.
      line.isDue = true;
      setImmediate(handOver, line);
    });
    handle(request, response);
  }

  function wait(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    if (line.waiting.length === 0) {
      socket.pause();
      // Node also resumes the socket when a body is read or an answer is sent, so it is paused again each time.
      socket.on('resume', pauseSocket);
      socket.once('close', forget);
    }
    line.waiting.push([request, response]);
    if (++waitingInAll > waitingMax) socket.destroy();
  }

  function handOver(line: Line): void {
    line.isDue = false;
    while (line.unsent.length < AT_ONCE) {
      const next = line.waiting.shift();
      if (!next) return;
      waitingInAll--;
      const [request, response] = next;
      if (line.waiting.length === 0) readOn(request.socket);
      run(line, request, response);
    }
  }

  function readOn(socket: Socket): void {
    socket.off('resume', pauseSocket);
    socket.off('close', forget);
    socket.resume();
  }

  /** Drops the waiting requests of a closed connection. */
  function forget(this: Socket): void {
    const waiting = lines.get(this)?.waiting.splice(0) ?? [];
    waitingInAll -= waiting.length;
  }

  /**
   * Gives the parser small slices of each chunk. It is not enough to pause a connection: Node parses everything that it
   * has received in one chunk, and a chunk of 64 KB can contain 2,600 requests. Once a slice has brought too many
   * requests, the slices after it wait in the socket.
   */
  function readInSlices(socket: Socket): void {
    const push = socket.push.bind(socket);
    socket.push = (chunk: Buffer | null) => {
      if (chunk === null || chunk.length <= SLICE) return push(chunk);
      let takesMore = true;
      for (let at = 0; at < chunk.length; at += SLICE) {
        // Pauses again before each slice, because the parser resumes the socket after each request.
        if (lines.get(socket)?.waiting.length) socket.pause();
        takesMore = push(chunk.subarray(at, at + SLICE));
      }
      return takesMore;
    };
    // If a listener was added, Node's parser reads through this `push`. Otherwise it would read directly from the
    // system's socket.
    socket.on('data', noop);
    socket.off('data', noop);
  }

  function isBusy(socket: Socket): boolean {
    const line = lines.get(socket);
    return line !== undefined && line.unsent.length + line.waiting.length > 0;
  }

  function unsentOf(socket: Socket): readonly ServerResponse[] {
    return lines.get(socket)?.unsent ?? [];
  }

  return { listener, readInSlices, isBusy, unsentOf };
}

function noop(): void {}

function pauseSocket(this: Socket): void {
  this.pause();
}
