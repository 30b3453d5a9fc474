import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatMessage, type FromBrowser, type FromServer, SESSION_OVER } from '../../../domain/chat/chat.ts';
import { ChatConnection, type ChatState, type SocketLike } from './chat-connection.ts';

/** The network, which is all that is not ours here: what was said, and what is heard. */
class Line {
  static opened: Line[] = [];
  readonly said: FromBrowser[] = [];
  onopen: SocketLike['onopen'] = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: SocketLike['onerror'] = null;
  closed = false;

  constructor() {
    Line.opened.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(frame: FromServer | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
  greet(): void {
    this.hear({ t: 'hello', userId: 1, unread: 0 });
  }
}

let shown: FromServer[];
let states: ChatState[];
let connection: ChatConnection;

const line = () => Line.opened.at(-1) as Line;
const said = <T extends FromBrowser['t']>(t: T) => line().said.filter((frame) => frame.t === t);
const message = (seq: number, clientId: string | null = null) =>
  ({ seq, clientId, senderId: 1, kind: 'text', text: `${seq}` }) as ChatMessage;
const seqs = () =>
  shown.flatMap((frame) =>
    frame.t === 'message' ? frame.message.seq : frame.t === 'missed' ? frame.messages.map(({ seq }) => seq) : [],
  );

beforeEach(() => {
  vi.useFakeTimers();
  Line.opened = [];
  shown = [];
  states = [];
  connection = new ChatConnection({
    url: 'ws://own.site/chat/socket',
    WebSocket: Line as unknown as new (url: string) => SocketLike,
    random: () => 0,
    onFrame: (frame) => shown.push(frame),
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  connection.sleep();
  vi.useRealTimers();
});

it('CHAT-03 what is written before there is a line goes out when there is one, and again until it is acknowledged', () => {
  connection.send({ c: 5, id: 'client-1', text: 'یک' });
  connection.send({ c: 5, id: 'client-2', text: 'دو' });
  expect(line().said).toEqual([]);
  line().greet();
  vi.advanceTimersByTime(100);
  expect(said('send')).toMatchObject([{ id: 'client-1' }, { id: 'client-2' }]);
  line().hear({ t: 'sent', id: 'client-1', c: 5, seq: 1, at: '' });
  line().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  line().greet();
  expect(said('send')).toMatchObject([{ id: 'client-2' }]);
  line().hear({ t: 'message', c: 5, message: message(2, 'client-2') });
  expect(connection.unsent).toEqual([]);
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
});

it('CHAT-03 a long queue goes out no faster than the server takes it, and in its order', () => {
  line().greet();
  const ids = Array.from({ length: 100 }, (_, index) => `client-${index}`);
  for (const id of ids) connection.send({ c: 5, id, text: 'x' });
  vi.advanceTimersByTime(1_000);
  expect(said('send')).toHaveLength(10);
  for (let seq = 1; seq <= 100; seq++) {
    line().hear({ t: 'sent', id: ids[seq - 1] ?? '', c: 5, seq, at: '' });
    vi.advanceTimersByTime(60);
  }
  expect(said('send').map((frame) => frame.t === 'send' && frame.id)).toEqual(ids);
});

it('CHAT-03 what was missed is asked for after the last that is shown, in parts, and nothing comes twice', () => {
  connection.follow(5, 2);
  line().greet();
  expect(said('resume')).toEqual([{ t: 'resume', c: 5, seq: 2 }]);
  // One that was stored after the answer was read comes before it.
  line().hear({ t: 'message', c: 5, message: message(6) });
  line().hear({ t: 'missed', c: 5, messages: [message(3), message(4)], more: true });
  expect(said('resume').at(-1)).toEqual({ t: 'resume', c: 5, seq: 4 });
  line().hear({ t: 'missed', c: 5, messages: [message(5)], more: false });
  line().hear({ t: 'message', c: 5, message: message(6) });
  line().hear({ t: 'message', c: 5, message: message(8) });
  line().hear({ t: 'message', c: 5, message: message(9) });
  expect(seqs()).toEqual([3, 4, 5, 6]);
  expect(said('resume')).toHaveLength(3);
  line().hear({ t: 'missed', c: 5, messages: [message(7)], more: false });
  expect(seqs()).toEqual([3, 4, 5, 6, 7, 8, 9]);
  line().greet();
  expect(said('resume').at(-1)).toEqual({ t: 'resume', c: 5, seq: 9 });
});

it('CHAT-01 typing and read marks are said now and then', () => {
  line().greet();
  for (let times = 0; times < 5; times++) connection.typing(5);
  for (const seq of [1, 2, 3, 2]) connection.read(5, seq);
  vi.advanceTimersByTime(400);
  expect(line().said).toEqual([
    { t: 'typing', c: 5 },
    { t: 'read', c: 5, seq: 3 },
  ]);
});

it('CHAT-03 a line that says nothing any more is given up, and others are tried later and later', () => {
  line().greet();
  connection.send({ c: 5, id: 'client-1', text: 'یک' });
  vi.advanceTimersByTime(10_000);
  expect([line().closed, connection.state]).toEqual([true, 'waiting']);
  for (const wait of [250, 500, 1_000, 2_000, 4_000, 8_000]) {
    const before = Line.opened.length;
    vi.advanceTimersByTime(wait - 1);
    expect(Line.opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Line.opened).toHaveLength(before + 1);
    line().onclose?.({ code: 1006 });
  }
  connection.wake();
  expect(connection.state).toBe('connecting');
  line().hear('no json');
});

it('CHAT-03 it sleeps with the page, wakes with it, and ends with the session', () => {
  line().greet();
  connection.sleep();
  expect([line().closed, connection.state]).toEqual([true, 'asleep']);
  vi.advanceTimersByTime(100_000);
  expect(Line.opened).toHaveLength(1);
  connection.wake();
  line().greet();
  line().onclose?.({ code: SESSION_OVER });
  vi.advanceTimersByTime(100_000);
  connection.wake();
  expect([Line.opened.length, connection.state]).toEqual([2, 'over']);
});
