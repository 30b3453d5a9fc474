import { afterEach, expect, it, vi } from 'vitest';
import { stepsOf } from './steps.ts';

afterEach(() => vi.unstubAllGlobals());

const form = { querySelector: () => null, querySelectorAll: () => [] } as unknown as HTMLFormElement;

it.each([
  [null, 'details'],
  [undefined, 'details'],
  [{}, 'details'],
  [{ step: 'details' }, 'details'],
  [{ step: 'place', popups: [] }, 'place'],
  [{ step: 'elsewhere' }, 'details'],
  [{ step: 2 }, 'details'],
])('ITEM-02 an entry of history %j is the step %s', (state, step) => {
  vi.stubGlobal('history', { state });
  vi.stubGlobal('addEventListener', () => undefined);
  expect(stepsOf(form, form, ['details', 'place']).historyStep()).toBe(step);
});
