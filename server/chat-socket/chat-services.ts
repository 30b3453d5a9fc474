import type { Services } from '../../app/web/context.ts';

/** What of a web process the sockets need. */
export type ChatServices = Pick<Services, 'db' | 'limits' | 'captcha' | 'log' | 'clock'> & {
  readonly keys: Pick<Services['keys'], 'visitors' | 'pictures'>;
  readonly site: Pick<Services['site'], 'origin' | 'isPublic' | 'trustedProxies'>;
};
