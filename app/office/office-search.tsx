import { type ReactNode, useId } from 'react';
import { fa } from '../messages/fa.ts';
import { Button } from '../ui/button.tsx';
import styles from './office-search.module.css';

type OfficeSearchProps = {
  readonly action: string;
  readonly text: string;
  /** Placeholder that lists what can be searched. */
  readonly help: string;
};

/** The search field of a list in the back office; sends the text as `q`. */
export function OfficeSearch({ action, text, help }: OfficeSearchProps): ReactNode {
  const id = useId();
  return (
    <search>
      <form className={styles.box} action={action}>
        <label className="visually-hidden" htmlFor={id}>
          {fa.admin.frame.search}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          name="q"
          defaultValue={text}
          dir="auto"
          autoComplete="off"
          aria-describedby={`${id}-help`}
        />
        <Button type="submit" icon="search">
          {fa.admin.frame.find}
        </Button>
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      </form>
    </search>
  );
}
