import { describe, expect, it } from 'vitest';
import { siteDefinition } from '../../app/site-definition.ts';
import { createApplication } from '../../app/web/application.ts';
import { FairQueue } from '../../app/web/limits/fair-queue.ts';
import { defineAnswer } from '../../app/web/pages/route.ts';
import { tableOf } from '../../app/web/pages/route-table.ts';
import { get } from '../../app/web/request/address.ts';
import { noteAddress } from '../../app/web/request/client-address.ts';
import { path } from '../../app/web/request/path.ts';
import { createTestSite } from '../site.ts';

describe('mass requests for pages', () => {
  it('OPS-03 over 120 connections are processed a hundred at a time, and another client is next in turn', async () => {
    const site = await createTestSite();
    const atWork: (() => void)[] = [];
    let most = 0;
    let working = 0;
    const slow = defineAnswer({
      at: get(path('/slow')),
      guard: 'anyone',
      about: { summary: '' },
      answer: async () => {
        most = Math.max(most, ++working);
        await new Promise<void>((resolve) => atWork.push(resolve));
        working--;
        return new Response('made');
      },
    });
    const { fetch } = createApplication(site.services, { ...siteDefinition, routes: tableOf([slow]) });
    const answered: string[] = [];
    const ask = async (client: string) => {
      const request = new Request('http://localhost/slow');
      noteAddress(request, client);
      const { status } = await fetch(request);
      answered.push(client);
      return status;
    };
    const all = Array.from({ length: 120 * 8 }, () => ask('5.60.1.1'));
    await expect.poll(() => working).toBe(100);
    const other = ask('5.60.9.9');
    let isOver = false;
    const statuses = Promise.all([...all, other]).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      atWork.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(new Set(await statuses)).toEqual(new Set([200]));
    expect(most).toBe(100);
    expect(answered.indexOf('5.60.9.9')).toBeLessThan(110);
    await site.stop();
  });

  it("OPS-03 beyond the queue's length are refused to the client with the most waiting", async () => {
    const queue = new FairQueue(1, 3);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const take = (client: string) =>
      queue
        .run(client, () => gate)
        .then(
          () => 'made',
          () => 'refused',
        );
    const greedy = Array.from({ length: 4 }, () => take('greedy'));
    const modest = take('modest');
    open();
    expect(await Promise.all(greedy)).toEqual(['made', 'made', 'made', 'refused']);
    expect(await modest).toBe('made');
  });
});
