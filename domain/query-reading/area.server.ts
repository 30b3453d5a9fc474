import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { renewPriceScales, renewWords } from './query-reading.server.ts';

export const queryReadingArea: Area = {
  timers: [
    { name: 'renew words', every: HOUR, run: renewWords },
    { name: 'renew scales of prices', every: HOUR, isNightly: true, run: renewPriceScales },
  ],
};
