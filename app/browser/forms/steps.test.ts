import { expect, it } from 'vitest';
import { stepIn } from './steps.ts';

it.each([
  [null, 'details'],
  [undefined, 'details'],
  [{}, 'details'],
  [{ step: 'details' }, 'details'],
  [{ step: 'place', popups: [] }, 'place'],
  [{ step: 'elsewhere' }, 'details'],
  [{ step: 2 }, 'details'],
])('ITEM-02 an entry of history %j is the step %s', (state, step) => {
  expect(stepIn(state, ['details', 'place'])).toBe(step);
});
