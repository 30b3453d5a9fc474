import type { ReactNode } from 'react';

/** An example of a component in one of its states. */
export type Example = {
  /** Name of the component and of the state shown. */
  readonly name: string;
  /** Whether the example takes the full width of the page. */
  readonly wide?: true;
  readonly shown: ReactNode;
};

export const example = (name: string, shown: ReactNode): Example => ({ name, shown });
export const wideExample = (name: string, shown: ReactNode): Example => ({ name, wide: true, shown });
