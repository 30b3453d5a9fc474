import { expect, it } from 'vitest';
import { PROJECT } from './corpus-print.ts';
import { reachedFiles } from './reached-files.ts';

it('measures nothing of the site, so that no change of the site changes the budgets', () => {
  expect([...reachedFiles('bench/model-server.ts', PROJECT).keys()]).toEqual(['bench/model-server.ts']);
});
