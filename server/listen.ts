import pg from 'pg';
import { logOutage } from '../db/outage.server.ts';
import { ownClient } from '../db/own-client.server.ts';
import type { Log } from './log.ts';

const AGAIN_MS = 1_000;
/** Milliseconds between checks for a connection that the network dropped silently. */
const CHECK_MS = 10_000;
/** Milliseconds that such a check waits for an answer. */
const ANSWER_MS = 5_000;

/** Handlers of notifications by channel; each gets the payload. */
export type ChannelHandlers = Readonly<Record<string, (payload: string) => void>>;

export type Listening = {
  /**
   * Resolves after the first attempt to connect. Notifications are then received, or `missed` will be called as soon as
   * they are.
   */
  readonly begun: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Receives notifications of other processes (LISTEN). It uses a separate connection, which must not go through a
 * pooler. Notifications are lost while the connection is broken, so `missed` is called after each reconnect. A process
 * that cannot listen still works: its cached pages expire within seconds, so it only shows changes later.
 */
export function listen(
  { url, handlers, missed }: { readonly url: string; readonly handlers: ChannelHandlers; readonly missed: () => void },
  log: Pick<Log, 'warn'>,
  { checkMs = CHECK_MS, answerMs = ANSWER_MS } = {},
): Listening {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let connecting = connect(false);

  async function connect(isBack: boolean): Promise<void> {
    const own = ownClient(url, 'changes', {
      connectionTimeoutMillis: 5_000,
      // Limits the wait for an answer. Without this limit, TCP would give up only after a quarter of an hour.
      query_timeout: answerMs,
      keepAlive: true,
    });
    let isOver = false;
    const over = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      clearInterval(check);
      own.end().catch(() => {});
      if (stopped) return;
      if (!logOutage(log, error))
        log.warn('the connection that hears of changes was lost; trying again', { error: String(error ?? 'ended') });
      again = setTimeout(() => {
        connecting = connect(true);
      }, AGAIN_MS);
    };
    own.on('error', over);
    own.on('end', over);
    own.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''));
    try {
      await own.connect();
      for (const channel of Object.keys(handlers)) await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      client = own;
      check = setInterval(() => own.query('select 1').catch(over), checkMs);
      if (isBack) missed();
    } catch (error) {
      over(error);
    }
  }

  return {
    begun: connecting,
    async stop() {
      stopped = true;
      clearTimeout(again);
      clearInterval(check);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
