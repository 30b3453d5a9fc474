import type { ReactNode } from 'react';
import type { PriceStep } from '../../../domain/price-suggestion/price-distribution.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { barAt, HEIGHT, heightsOf, SLOT } from '../../ui/chart-drawing.ts';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './price-result.module.css';
import type { HeadingTag, PricesView, ResultView, WiderView } from './price-suggest-view.ts';

const words = fa.priceSuggest;

type Props = { readonly result: ResultView; readonly heading: HeadingTag };

/** The suggested price, the distribution of prices, and links to continue. */
export function PriceResult({
  result: { car, prices, wider, taken, comparablesHref, postHref },
  heading: Heading,
}: Props): ReactNode {
  return (
    <section className={styles.result} aria-labelledby="price-result" role="status">
      <Heading id="price-result">{words.resultOf(car)}</Heading>
      {prices ? (
        <Prices prices={prices} />
      ) : wider ? (
        <Wider wider={wider} />
      ) : (
        <Notice as="div" quiet>
          <p>{words.tooFew}</p>
          <p>{words.tooFewHelp}</p>
        </Notice>
      )}
      <Actions>
        <LinkButton look="accent" icon="plus" href={postHref} rel="nofollow">
          {words.post}
        </LinkButton>
        <LinkButton href={comparablesHref}>{words.comparables}</LinkButton>
      </Actions>
      {taken.length > 0 && (
        <>
          <p>
            <b>{words.taken}</b>
          </p>
          <ListingCards cards={taken} />
        </>
      )}
    </section>
  );
}

function Wider({ wider: { price, error, basis } }: { readonly wider: WiderView }): ReactNode {
  return (
    <>
      <p className={styles.range}>{price}</p>
      <p>{error}</p>
      <p className="help">{basis}</p>
      <Notice quiet>{words.wider.use}</Notice>
    </>
  );
}

function Prices({ prices }: { readonly prices: PricesView }): ReactNode {
  return (
    <>
      <p className={styles.range}>{prices.words}</p>
      <p>
        {prices.middle} <span className="help">({prices.counted})</span>
      </p>
      <Drawing prices={prices} />
      {prices.notes.map((note) => (
        <p key={note} className="help">
          {note}
        </p>
      ))}
      <details className={styles.numbers}>
        <summary>{words.table}</summary>
        <Table
          caption={words.tableCaption}
          cards={false}
          columns={[
            { head: words.tablePrices, cell: (step: PriceStep) => stepWords(step), isName: true },
            { head: words.tableCount, cell: ({ count }: PriceStep) => persianNumber(count) },
          ]}
          rows={prices.steps}
          keyOf={({ from }) => from}
        />
      </details>
    </>
  );
}

const stepWords = ({ from, to }: PriceStep): string => words.step(persianNumber(from), persianNumber(to));

/**
 * Diagram of the distribution; cheap is on the right, where reading begins. Steps within the price range are filled.
 */
function Drawing({ prices: { steps, range, drawing } }: { readonly prices: PricesView }): ReactNode {
  const heights = heightsOf(
    steps.map(({ count }) => count),
    Math.max(...steps.map(({ count }) => count)),
  );
  return (
    <div className={styles.drawing}>
      <svg viewBox={`0 0 ${steps.length * SLOT} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={drawing}>
        {steps.map((step, point) => {
          const place = barAt({ point, points: steps.length, bar: 0, bars: 1 }, heights[point] ?? 0);
          const isWithin = step.to > range.from && step.from <= range.to;
          return (
            place && (
              <rect key={step.from} className={isWithin ? styles.between : styles.beyond} {...place}>
                <title>{`${stepWords(step)}: ${persianNumber(step.count)}`}</title>
              </rect>
            )
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{persianNumber(steps[0]?.from ?? 0)}</span>
        <span>{persianNumber(steps.at(-1)?.to ?? 0)}</span>
      </p>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.between}>{words.between}</span>
        <span className={styles.beyond}>{words.beyond}</span>
      </p>
    </div>
  );
}
