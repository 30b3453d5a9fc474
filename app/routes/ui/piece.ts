import type { ReactNode } from 'react';

/** A piece in one of its states. */
export type Piece = {
  /** The component, and what is particular about it here. */
  readonly name: string;
  /** Over the whole width. */
  readonly wide?: true;
  readonly shown: ReactNode;
};

export const piece = (name: string, shown: ReactNode): Piece => ({ name, shown });
export const widePiece = (name: string, shown: ReactNode): Piece => ({ name, wide: true, shown });
