import { fresh } from '../../domain/values/fresh.ts';
import type { Context, Services } from '../web/request/context.ts';

/** Seconds that a figure may be old. */
const KEPT_SECONDS = 60;

type Cache = ReturnType<typeof fresh<object>>;

/** One for each site of the process: tests run several. */
const caches = new WeakMap<Services, Cache>();

function cacheOf(services: Services): Cache {
  const cache = caches.get(services) ?? fresh<object>({ seconds: KEPT_SECONDS, max: 100 });
  caches.set(services, cache);
  return cache;
}

/** A figure that the whole office is shown, kept for at most a minute. One key always has one type of value. */
export const keptFigure = <V extends object>(
  { services, now }: Pick<Context, 'services' | 'now'>,
  key: string,
  make: () => Promise<V>,
): Promise<V> => cacheOf(services).get(key, now, make) as unknown as Promise<V>;

/** Drops the figures in this process, after a change by staff. */
export const forgetFigures = (services: Services): void => cacheOf(services).clear();
