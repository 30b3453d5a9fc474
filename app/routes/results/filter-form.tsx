import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { DroppedNotes } from '../../parts/search/dropped-note.tsx';
import type { DroppedView } from '../../parts/search/dropped-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FacetList } from './facet-list.tsx';
import styles from './filter-form.module.css';
import type { FilterControl, FilterPanelView, NotControl, RangeControl } from './filter-panel-view.ts';

/** Maximum length of an amount, which may be typed in words. */
const MOST_LETTERS = 60;

type FilterFormProps = {
  readonly panel: FilterPanelView;
  readonly popupParams: string;
  readonly dropped: readonly DroppedView[];
  /** Number of results in words; omitted if the results are beside the form. */
  readonly found?: string;
};

/**
 * The advanced search. Labels contain their fields instead of referring to ids, so that a popup may contain a second
 * copy of the form.
 */
export function FilterForm({ panel, popupParams, dropped, found }: FilterFormProps): ReactNode {
  return (
    <form className={styles.form} action={paths.search()} data-region-form="results filters summary">
      {panel.kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FacetList
        title={fa.results.category}
        facets={panel.categories}
        more={fa.results.moreCategories}
        popup="categories"
        params={popupParams}
      />
      {panel.brands && (
        <a className={styles.more} href={panel.brands.href} data-popup="brands" data-params={popupParams}>
          {panel.brands.name}
        </a>
      )}
      {panel.price && <Range control={panel.price} dropped={dropped} />}
      {panel.controls.map((control) => (
        <Control key={control.label} control={control} dropped={dropped} />
      ))}
      <FacetList
        title={fa.results.place}
        facets={panel.places}
        more={fa.results.morePlaces}
        popup="locations"
        params={popupParams}
      />
      <Button look="accent" wide className={styles.apply} type="submit">
        {fa.results.apply}
        {found !== undefined && (
          <small data-found="" aria-hidden="true">
            {found}
          </small>
        )}
      </Button>
    </form>
  );
}

type ControlProps<C> = { readonly control: C; readonly dropped: readonly DroppedView[] };

function Control({ control, dropped }: ControlProps<FilterControl>): ReactNode {
  if (control.kind === 'range') return <Range control={control} dropped={dropped} />;
  if (control.kind === 'tick') {
    return <Choice choice={control} name={control.name} value="1" />;
  }
  return (
    <Group label={control.label} open={control.open} id={control.name}>
      <div className={styles.options}>
        {control.options.map((option) => (
          <Choice key={option.id} choice={option} name={control.name} value={option.id} />
        ))}
      </div>
    </Group>
  );
}

type ChoiceProps = {
  readonly choice: { readonly label: string; readonly on: boolean; readonly not: NotControl | null };
  readonly name: string;
  readonly value: number | string;
};

/** A choice with an additional «not» box, which excludes the option; only one of the two can be ticked. */
function Choice({ choice: { label, on, not }, name, value }: ChoiceProps): ReactNode {
  const wanted = (
    <label className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={on} />
      {label}
    </label>
  );
  if (!not) return wanted;
  return (
    <div className={styles.choice}>
      {wanted}
      <label className={`tick ${styles.not}`}>
        <input
          type="checkbox"
          name={not.name}
          value={value}
          defaultChecked={not.on}
          aria-label={fa.results.notOf(label)}
        />
        <span aria-hidden="true">{fa.results.not}</span>
      </label>
    </div>
  );
}

function Range({ control, dropped }: ControlProps<RangeControl>): ReactNode {
  const { from, to, label, grouping } = control;
  const isHere = ({ name }: DroppedView) => name === from.name || name === to.name;
  const ends = [
    { ...from, hint: fa.results.from, name: from.name, label: fa.results.fromOf(label) },
    { ...to, hint: fa.results.to, name: to.name, label: fa.results.toOf(label) },
  ];
  return (
    <Group label={label} open={control.open || dropped.some(isHere)} id={from.name}>
      <div className="pair">
        {ends.map((end) => (
          <input
            key={end.name}
            className="input"
            name={end.name}
            defaultValue={end.value}
            placeholder={end.hint}
            aria-label={end.label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MOST_LETTERS}
            data-group-digits={grouping ? '' : undefined}
            data-toman={control.isAmount ? '' : undefined}
          />
        ))}
      </div>
      <DroppedNotes dropped={dropped} fields={[from.name, to.name]} />
    </Group>
  );
}

type GroupProps = {
  readonly label: string;
  readonly open: boolean;
  readonly id: string;
  readonly children: ReactNode;
};

/** A collapsible group of filters. By its key, a group stays open or closed when the form is replaced. */
function Group({ label, open, id, children }: GroupProps): ReactNode {
  return (
    <details className={styles.group} open={open} data-key={id}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
