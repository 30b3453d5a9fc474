import type { ReactNode } from 'react';

/** An example of a component in one of its states. */
export type Piece = {
  /** Name of the component and of the state shown. */
  readonly name: string;
  /** Takes the full width of the page. */
  readonly wide?: true;
  readonly shown: ReactNode;
};

export const piece = (name: string, shown: ReactNode): Piece => ({ name, shown });
export const widePiece = (name: string, shown: ReactNode): Piece => ({ name, wide: true, shown });
