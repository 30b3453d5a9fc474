import { fa } from '../app/messages/fa.ts';
import { createAlopeyk } from '../domain/carriers/alopeyk-gateway.server.ts';
import type { Carriers } from '../domain/carriers/carrier.ts';
import type { Config } from './config.ts';

/**
 * Creates the carriers that the site can book, for web workers and jobs alike. If none is configured, sellers send all
 * goods themselves.
 */
export function createCarriers({ alopeyk }: Pick<Config, 'alopeyk'>): Carriers {
  const all = alopeyk === null ? [] : [createAlopeyk(alopeyk, fa.purchases.invoice.carriers.alopeyk)];
  return new Map(all.map((carrier) => [carrier.name, carrier]));
}
