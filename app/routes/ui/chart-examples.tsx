import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Chart, type ChartSeries } from '../../ui/chart.tsx';
import { Stars } from '../../ui/stars.tsx';
import { example, wideExample } from './example.ts';

const { analytics: words } = fa;
const VIEWS = [12, 18, 9, 0, 27, 41, 33];
const LEADS = [1, 2, 0, 0, 3, 6, 4];

const points = VIEWS.map((views, day) => ({
  key: String(day),
  mark: `${words.date} ${persianNumber(day + 1)}`,
  name: `${words.date} ${persianNumber(day + 1)}`,
  title: words.day(`${words.date} ${persianNumber(day + 1)}`, persianNumber(views), persianNumber(LEADS[day] ?? 0)),
}));
const label = words.chartLabel(persianNumber(140), persianNumber(16));
const table = { summary: words.table, caption: words.chart(persianNumber(7)), head: words.date };

const chart = (leads: ChartSeries['as'] = 'bar') => (
  <Chart
    label={label}
    points={points}
    series={[
      { name: words.views, look: 'trust', values: VIEWS },
      { name: words.leads, look: 'accent', values: LEADS, as: leads },
    ]}
    format={persianNumber}
    table={table}
  />
);

const stars = (value: number) =>
  example(`Stars value={${value}}`, <Stars value={value} label={fa.shelf.stars(persianNumber(value))} />);

export const charts = [
  wideExample('Chart', chart()),
  wideExample('Chart as="line"', chart('line')),
  stars(0),
  stars(3.5),
  stars(5),
];
