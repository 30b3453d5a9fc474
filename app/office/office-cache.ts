import { fresh } from '../../domain/values/fresh.ts';
import type { Context, Services } from '../web/request/context.ts';

/** Seconds for which figures are cached. */
const KEPT_SECONDS = 60;

type Cache = ReturnType<typeof fresh<object>>;

/**
 * Caches of the figures and of the numbers of waiting cases, one per site, because tests run several sites in one
 * process.
 */
const figures = new WeakMap<object, Cache>();
const waiting = new WeakMap<object, Cache>();

function cacheOf(caches: WeakMap<object, Cache>, services: object): Cache {
  const cache = caches.get(services) ?? fresh<object>({ seconds: KEPT_SECONDS, max: 100 });
  caches.set(services, cache);
  return cache;
}

/**
 * Returns a figure of the back office from the cache, at most a minute old. A key must always have the same type of
 * value.
 */
export const cachedFigure = <V extends object>(
  { services, now }: Pick<Context, 'services' | 'now'>,
  key: string,
  make: () => Promise<V>,
): Promise<V> => cacheOf(figures, services).get(key, now, make) as unknown as Promise<V>;

/** Returns the waiting cases of a section from the cache of waiting cases, at most a minute old. */
export const cachedWaiting = <V extends object>(
  { services, now }: Pick<Context, 'services' | 'now'>,
  section: string,
  make: () => Promise<V>,
): Promise<V> => cacheOf(waiting, services).get(section, now, make) as unknown as Promise<V>;

/** Clears this process's cache of waiting cases, after staff changed something in any process. */
export const forgetWaiting = (services: object): void => cacheOf(waiting, services).clear();

/** Clears this process's caches of figures and waiting cases, after a change by staff. */
export function forgetFigures(services: Services): void {
  cacheOf(figures, services).clear();
  forgetWaiting(services);
}
