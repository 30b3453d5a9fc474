import type { Services } from '../../app/web/request/context.ts';

/** Services of a web process that chat sockets use. */
export type ChatServices = Pick<Services, 'db' | 'limits' | 'captcha' | 'log' | 'clock'> & {
  readonly keys: Pick<Services['keys'], 'visitors' | 'pictures'>;
  readonly site: Pick<Services['site'], 'origin' | 'isPublic' | 'trustedProxies'>;
};
