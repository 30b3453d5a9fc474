import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AttributeField } from '../posting/attribute-field.tsx';
import { PriceResult } from './price-result.tsx';
import styles from './price-suggest.module.css';
import type { ChosenView, HeadingTag, LinkChoice, PriceSuggestView } from './price-suggest-view.ts';

const words = fa.priceSuggest;

type Details = Extract<PriceSuggestView, { step: 'details' }>;

/**
 * The current step: lists of links for brand and model, then a form; above the form the price, once it was requested.
 */
export function PriceSuggest({
  view,
  heading: Heading,
}: {
  readonly view: PriceSuggestView;
  readonly heading: HeadingTag;
}): ReactNode {
  switch (view.step) {
    case 'brand':
      return (
        <>
          <p>{words.intro}</p>
          <Heading>{words.chooseBrand}</Heading>
          <Choices id="price-brands" search={words.searchBrands} {...view} />
        </>
      );
    case 'model':
      return (
        <>
          <Heading>{words.chooseModel(view.brand)}</Heading>
          <p>
            <a href={view.toBrands}>{words.changeOf(words.brand)}</a>
          </p>
          <Choices id="price-models" search={words.searchModels} {...view} />
        </>
      );
    case 'details':
      return (
        <>
          {view.result && <PriceResult result={view.result} heading={Heading} />}
          <DetailsForm view={view} />
        </>
      );
  }
}

type ChoicesProps = {
  readonly id: 'price-brands' | 'price-models';
  readonly search: string;
  readonly error: string | null;
  /** Choices listed first, under a heading of their own. */
  readonly popular?: readonly LinkChoice[];
  readonly choices: readonly LinkChoice[];
};

/** Choices as links, so that a step needs no script; with scripts, a search box filters them. */
function Choices({ id, search, error, popular = [], choices }: ChoicesProps): ReactNode {
  return (
    <>
      {error && <Notice kind="danger">{error}</Notice>}
      <label className={styles.search}>
        <span className="visually-hidden">{search}</span>
        <input className="input" type="search" placeholder={search} data-filter-list={`#${id}`} autoComplete="off" />
      </label>
      <div id={id} className={styles.groups}>
        {popular.length > 0 && (
          <>
            <p className={styles.group}>{words.popularBrands}</p>
            <ChoiceLinks choices={popular} />
            <p className={styles.group}>{words.otherBrands}</p>
          </>
        )}
        <ChoiceLinks choices={choices} />
      </div>
    </>
  );
}

function ChoiceLinks({ choices }: Pick<ChoicesProps, 'choices'>): ReactNode {
  return (
    <ul className={styles.choices}>
      {choices.map(({ name, href }) => (
        <li key={href} data-filter-item="">
          <a href={href} rel="nofollow">
            <span>{name}</span>
            <Icon name="chevron-left" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function DetailsForm({ view }: { readonly view: Details }): ReactNode {
  const { form, typed, chosen, fields, yearField, more, labels, result } = view;
  return (
    <Form action={paths.suggestPrice()} state={form} id="price-suggest" labels={{ ...labels, category: words.brand }}>
      <div data-price-suggest-form="" className={styles.chosen}>
        {chosen.map((each) => (
          <Chosen key={each.field} chosen={each} typed={typed} />
        ))}
      </div>
      {fields.map((field) => (
        <AttributeField key={field.field} view={field} help={field.field === yearField ? words.yearHelp : undefined} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{words.more}</summary>
          <div className="form">
            <p className="help">{words.moreHelp}</p>
            {more.map((field) => (
              <AttributeField key={field.field} view={field} />
            ))}
          </div>
        </details>
      )}
      <SubmitButton wide>{result ? words.again : words.submit}</SubmitButton>
    </Form>
  );
}

/** A choice made in an earlier step, which the form sends in a hidden field. */
function Chosen({ chosen, typed }: { readonly chosen: ChosenView; readonly typed: Details['typed'] }): ReactNode {
  const { field, label, name, changeHref } = chosen;
  const sent = field === 'category' ? field : `a${field.slice('attributes.'.length)}`;
  return (
    <FieldFrame name={field} label={null}>
      <p className={styles.made}>
        <span>
          {label}: <b>{name}</b>
        </span>
        <a href={changeHref} aria-label={words.changeOf(label)}>
          {words.change}
        </a>
      </p>
      <input type="hidden" name={sent} value={typed[sent] ?? ''} />
    </FieldFrame>
  );
}
