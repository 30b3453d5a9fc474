import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** IPv4 address of a name; null: the name does not exist; undefined: the nameserver does not answer. */
type Names = (name: string) => string | null | undefined;

const HEADER = 12;
const [TYPE_A, NO_SUCH_NAME] = [1, 3];

/** Starts a nameserver on this machine that records the names that it is asked for. */
export async function createNameserver(names: Names) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    asked.push(name);
    const found = names(name);
    if (found !== undefined) socket.send(answerTo(query.subarray(0, end), type === TYPE_A, found), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const { port } = socket.address() as AddressInfo;
  return { asked, address: `127.0.0.1:${port}`, stop: () => void socket.close() };
}

function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Builds the response to a DNS query; only IPv4 addresses exist. */
function answerTo(question: Buffer, isFour: boolean, found: string | null): Buffer {
  const address = isFour && found !== null ? found.split('.').map(Number) : [];
  const answer = Buffer.from(question);
  answer.writeUInt16BE(0x8180 + (found === null ? NO_SUCH_NAME : 0), 2);
  for (const [at, count] of [1, address.length / 4, 0, 0].entries()) answer.writeUInt16BE(count, 4 + 2 * at);
  // A pointer to the name, type A, class IN, no time to live, four bytes.
  const record = [0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4];
  return address.length > 0 ? Buffer.concat([answer, Buffer.from([...record, ...address])]) : answer;
}
