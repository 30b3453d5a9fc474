import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import type { FigureTile } from './figure-tile.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { BRIEF_DAYS } from './section-figures.ts';

/** The main figures of a section, shown above its list. */
export function BriefFigures({ tiles }: { readonly tiles: readonly FigureTile[] }): ReactNode {
  if (tiles.length === 0) return null;
  return (
    <section aria-label={fa.figures.latest(persianNumber(BRIEF_DAYS))}>
      <FigureTiles tiles={tiles} isBrief />
    </section>
  );
}
