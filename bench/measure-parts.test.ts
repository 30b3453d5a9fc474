import { expect, it } from 'vitest';
import { measureParts } from './measure-parts.ts';

const FIGURE = { group: 'g', name: 'n', value: 1, unit: 'ms' } as const;

it('a part that fails is told of, and the parts after it are measured', async () => {
  const told: string[] = [];
  const { measured, failed } = await measureParts(
    ['search', 'accounts', 'chat'],
    async (part) => {
      if (part === 'accounts') throw new Error('/s answered 500\nand more');
      return [FIGURE];
    },
    (line) => told.push(line),
  );
  expect(measured).toEqual(['search', 'chat'].map((part) => ({ part, figures: [FIGURE] })));
  expect(failed).toEqual(['accounts (/s answered 500)']);
  expect(told.join('\n')).toMatch(/— accounts\naccounts failed: Error: \/s answered 500\nand more\n +at /);
});
