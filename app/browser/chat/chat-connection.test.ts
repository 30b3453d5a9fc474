import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatMessage, type FromBrowser, type FromServer, SESSION_OVER } from '../../../domain/chat/chat.ts';
import { ChatConnection, type ChatState, type SocketLike } from './chat-connection.ts';

/** A fake network: records what was sent, and delivers what the test says. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  readonly said: FromBrowser[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: SocketLike['onerror'] = null;
  closed = false;

  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(packet: FromServer | string): void {
    this.onmessage?.({ data: typeof packet === 'string' ? packet : JSON.stringify(packet) });
  }
  greet(): void {
    this.hear({ t: 'hello', userId: 1, unread: 0 });
  }
}

let shown: FromServer[];
let states: ChatState[];
let connection: ChatConnection;

const socket = () => FakeSocket.opened.at(-1) as FakeSocket;
const said = <T extends FromBrowser['t']>(t: T) => socket().said.filter((packet) => packet.t === t);
const message = (seq: number, clientId: string | null = null) =>
  ({ seq, clientId, senderId: 1, kind: 'text', text: `${seq}` }) as ChatMessage;
const seqs = () =>
  shown.flatMap((packet) =>
    packet.t === 'message' ? packet.message.seq : packet.t === 'missed' ? packet.messages.map(({ seq }) => seq) : [],
  );

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  shown = [];
  states = [];
  connection = new ChatConnection({
    url: 'ws://own.site/chat/socket',
    WebSocket: FakeSocket as unknown as new (url: string) => SocketLike,
    random: () => 0,
    onPacket: (packet) => shown.push(packet),
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  connection.sleep();
  vi.useRealTimers();
});

it('CHAT-03 queues messages until connected, and resends them until acknowledged', () => {
  connection.send({ c: 5, id: 'client-1', text: 'یک' });
  connection.send({ c: 5, id: 'client-2', text: 'دو' });
  expect(socket().said).toEqual([]);
  socket().greet();
  vi.advanceTimersByTime(100);
  expect(said('send')).toMatchObject([{ id: 'client-1' }, { id: 'client-2' }]);
  socket().hear({ t: 'sent', id: 'client-1', c: 5, seq: 1, at: '' });
  socket().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  socket().greet();
  expect(said('send')).toMatchObject([{ id: 'client-2' }]);
  socket().hear({ t: 'message', c: 5, message: message(2, 'client-2') });
  expect(connection.unsent).toEqual([]);
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
});

it("CHAT-03 sends a long queue in order, within the server's rate", () => {
  socket().greet();
  const ids = Array.from({ length: 100 }, (_, index) => `client-${index}`);
  for (const id of ids) connection.send({ c: 5, id, text: 'x' });
  vi.advanceTimersByTime(1_000);
  expect(said('send')).toHaveLength(10);
  for (let seq = 1; seq <= 100; seq++) {
    socket().hear({ t: 'sent', id: ids[seq - 1] ?? '', c: 5, seq, at: '' });
    vi.advanceTimersByTime(60);
  }
  expect(said('send').map((packet) => packet.t === 'send' && packet.id)).toEqual(ids);
});

it('CHAT-03 fetches missed messages in parts, and shows none twice', () => {
  connection.follow(5, 2);
  socket().greet();
  expect(said('resume')).toEqual([{ t: 'resume', c: 5, seq: 2 }]);
  // The server read the missed messages before message 6 was stored. Message 6 arrives before the answer with the
  // missed messages.
  socket().hear({ t: 'message', c: 5, message: message(6) });
  socket().hear({ t: 'missed', c: 5, messages: [message(3), message(4)], more: true });
  expect(said('resume').at(-1)).toEqual({ t: 'resume', c: 5, seq: 4 });
  socket().hear({ t: 'missed', c: 5, messages: [message(5)], more: false });
  socket().hear({ t: 'message', c: 5, message: message(6) });
  socket().hear({ t: 'message', c: 5, message: message(8) });
  socket().hear({ t: 'message', c: 5, message: message(9) });
  expect(seqs()).toEqual([3, 4, 5, 6]);
  expect(said('resume')).toHaveLength(3);
  socket().hear({ t: 'missed', c: 5, messages: [message(7)], more: false });
  expect(seqs()).toEqual([3, 4, 5, 6, 7, 8, 9]);
  socket().greet();
  expect(said('resume').at(-1)).toEqual({ t: 'resume', c: 5, seq: 9 });
});

it('CHAT-01 throttles typing and read marks', () => {
  socket().greet();
  for (let times = 0; times < 5; times++) connection.typing(5);
  for (const seq of [1, 2, 3, 2]) connection.read(5, seq);
  vi.advanceTimersByTime(400);
  expect(socket().said).toEqual([
    { t: 'typing', c: 5 },
    { t: 'read', c: 5, seq: 3 },
  ]);
});

it('GEN-02 CHAT-03 sends nothing that waits as another account', () => {
  connection.sleep();
  connection = new ChatConnection({
    url: 'ws://own.site/chat/socket',
    WebSocket: FakeSocket as unknown as new (url: string) => SocketLike,
    onPacket: (packet) => shown.push(packet),
    onState: (state) => states.push(state),
    isOurs: ({ account }) => account === 'own',
  });
  socket().hear({ t: 'hello', userId: 1, unread: 0, account: 'own' });
  socket().onclose?.({ code: 1006 });
  connection.send({ c: 5, id: 'client-1', text: 'یک' });
  connection.wake();
  socket().hear({ t: 'hello', userId: 2, unread: 0, account: 'another' });
  vi.advanceTimersByTime(100_000);
  expect([socket().said, connection.state, shown.length]).toEqual([[], 'over', 1]);
});

it('CHAT-03 drops a silent connection, and retries with growing delays', () => {
  socket().greet();
  connection.send({ c: 5, id: 'client-1', text: 'یک' });
  vi.advanceTimersByTime(10_000);
  expect([socket().closed, connection.state]).toEqual([true, 'waiting']);
  for (const wait of [250, 500, 1_000, 2_000, 4_000, 8_000]) {
    const before = FakeSocket.opened.length;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.opened).toHaveLength(before + 1);
    socket().onclose?.({ code: 1006 });
  }
  connection.wake();
  expect(connection.state).toBe('connecting');
  socket().hear('no json');
});

it('CHAT-03 sleeps and wakes with the page, and ends with the session', () => {
  socket().greet();
  connection.sleep();
  expect([socket().closed, connection.state]).toEqual([true, 'asleep']);
  vi.advanceTimersByTime(100_000);
  expect(FakeSocket.opened).toHaveLength(1);
  connection.wake();
  socket().greet();
  socket().onclose?.({ code: SESSION_OVER });
  vi.advanceTimersByTime(100_000);
  connection.wake();
  expect([FakeSocket.opened.length, connection.state]).toEqual([2, 'over']);
});
