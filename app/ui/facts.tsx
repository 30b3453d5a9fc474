import { Children, type ReactNode } from 'react';

/** Several values are stacked; a fact without values is omitted. */
export type Fact = readonly [name: string, value: ReactNode | readonly ReactNode[]];

/** Lists facts about one subject, with names and values in two columns. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => {
        const values = Children.toArray(value).filter((one) => one !== '');
        return values.length === 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            {Children.map(values, (one) => (
              <dd>{typeof one === 'string' ? <bdi>{one}</bdi> : one}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
