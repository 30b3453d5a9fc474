import pg from 'pg';
import type { Log } from '../log.ts';

const AGAIN_MS = 1_000;
/** A connection that a network has forgotten without a word is noticed by this. */
const CHECK_MS = 30_000;

/** What to do with the payload of a notification, by channel. */
export type ChannelHandlers = Readonly<Record<string, (payload: string) => void>>;

export type Listening = {
  /** Over once it was tried for the first time: it hears, or `missed` will be called when it does. */
  readonly begun: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Hears what other processes tell (LISTEN), on a connection of its own, which must not go through a pooler. While it is
 * away something may have been told: `missed` is called when it is back. Kept pages live for seconds at most, so a
 * process that cannot listen works, only later.
 */
export function listen(
  { url, handlers, missed }: { readonly url: string; readonly handlers: ChannelHandlers; readonly missed: () => void },
  log: Pick<Log, 'warn'>,
): Listening {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let connecting = connect(false);

  async function connect(isBack: boolean): Promise<void> {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    let isOver = false;
    const over = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      clearInterval(check);
      own.end().catch(() => {});
      if (stopped) return;
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
      check = setInterval(() => own.query('select 1').catch(over), CHECK_MS);
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
