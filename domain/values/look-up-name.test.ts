import { afterEach, expect, it } from 'vitest';
import { createNameserver } from '../../test/outside/nameserver.ts';
import { createNameLookup, isNoSuchName } from './look-up-name.server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function nameserver(...names: Parameters<typeof createNameserver>) {
  const server = await createNameserver(...names);
  stops.push(server.stop);
  return server;
}

const never = new AbortController().signal;

it('NOTI-02 SHOP-02 a name is asked of the nameserver itself, and leads to its addresses', async () => {
  const { address, asked } = await nameserver(() => '93.184.216.34');
  expect(await createNameLookup([address])('shop.example.com', never)).toEqual([
    { address: '93.184.216.34', family: 4 },
  ]);
  expect(new Set(asked)).toEqual(new Set(['shop.example.com']));
});

it('NOTI-02 SHOP-02 a name that does not exist is told apart from a nameserver that is silent', async () => {
  const [knowing, silent] = [await nameserver(() => null), await nameserver(() => undefined)];
  const codeOf = (address: string) =>
    createNameLookup([address])('shop.example.com', never).catch(({ code }: NodeJS.ErrnoException) => code);
  const [none, late] = await Promise.all([codeOf(knowing.address), codeOf(silent.address)]);
  expect([none, late]).toEqual(['ENOTFOUND', 'ETIMEOUT']);
  expect([isNoSuchName('ENOTFOUND'), isNoSuchName('ETIMEOUT'), isNoSuchName(undefined)]).toEqual([true, false, false]);
});

it('NOTI-02 SHOP-02 questions end when their caller does not wait any more, and no question of others with them', async () => {
  const { address, asked } = await nameserver((name) => (name.startsWith('silent') ? undefined : '93.184.216.34'));
  const lookUp = createNameLookup([address]);
  const stopping = new AbortController();
  const silent = Array.from({ length: 40 }, (_, n) => lookUp(`silent${n}.example.com`, stopping.signal));
  const ended = Promise.allSettled(silent);
  await expect.poll(() => new Set(asked).size).toBe(40);
  expect(await lookUp('shop.example.com', never)).toHaveLength(1);
  stopping.abort();
  const codes = (await ended).map((each) => each.status === 'rejected' && (each.reason as NodeJS.ErrnoException).code);
  expect(new Set(codes)).toEqual(new Set(['ECANCELLED']));
  await expect(lookUp('shop.example.com', stopping.signal)).rejects.toThrow('abort');
});
