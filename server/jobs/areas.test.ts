import { expect, it } from 'vitest';
import { AREAS } from '../../domain/areas.server.ts';
import { MODULES } from '../../domain/modules.ts';
import { TIMERS } from '../jobs.ts';

it('OPS-03 each area is of a module, and each of its timers has a name of its own', () => {
  expect(Object.keys(AREAS).filter((module) => !(module in MODULES))).toEqual([]);
  const names = TIMERS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
