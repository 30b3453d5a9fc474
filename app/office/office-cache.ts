import { fresh } from '../../domain/values/fresh.ts';
import type { Context, Services } from '../web/request/context.ts';

/** Seconds that a figure may be old. */
const KEPT_SECONDS = 60;

type Cache = ReturnType<typeof fresh<object>>;

/** Caches of each site of the process, because tests run several: of the figures, and of the numbers of waiting cases. */
const figures = new WeakMap<object, Cache>();
const waiting = new WeakMap<object, Cache>();

function cacheOf(caches: WeakMap<object, Cache>, services: object): Cache {
  const cache = caches.get(services) ?? fresh<object>({ seconds: KEPT_SECONDS, max: 100 });
  caches.set(services, cache);
  return cache;
}

/** A figure that the whole office is shown, kept for at most a minute. One key always has one type of value. */
export const cachedFigure = <V extends object>(
  { services, now }: Pick<Context, 'services' | 'now'>,
  key: string,
  make: () => Promise<V>,
): Promise<V> => cacheOf(figures, services).get(key, now, make) as unknown as Promise<V>;

/** The same of the cases that wait in a section. */
export const cachedWaiting = <V extends object>(
  { services, now }: Pick<Context, 'services' | 'now'>,
  section: string,
  make: () => Promise<V>,
): Promise<V> => cacheOf(waiting, services).get(section, now, make) as unknown as Promise<V>;

/** Drops the numbers of waiting cases in this process, after a change by staff in any. */
export const forgetWaiting = (services: object): void => cacheOf(waiting, services).clear();

/** Drops the figures in this process, after a change by staff. */
export function forgetFigures(services: Services): void {
  cacheOf(figures, services).clear();
  forgetWaiting(services);
}
