import type { ComponentProps, ReactNode } from 'react';

export type Option = { readonly value: string; readonly name: string };

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  readonly options: readonly Option[];
  /** Label of a first, empty option. */
  readonly none?: string | undefined;
};

export function Select({ options, none, ...rest }: SelectProps): ReactNode {
  return (
    <select className="input" {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
