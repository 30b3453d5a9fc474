import type { Area } from '../values/area.server.ts';
import { SECOND } from '../values/durations.ts';
import { endDueFeatures } from './promotion.server.ts';

export const promotionArea: Area = {
  timers: [{ name: 'end paid features', every: 30 * SECOND, run: endDueFeatures }],
};
