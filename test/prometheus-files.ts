import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a file that operators give to Prometheus or Grafana. */
export const prometheusFile = (name: string): string =>
  fileURLToPath(new URL(`../deploy/prometheus/${name}`, import.meta.url));

export const readPrometheusFile = (name: string): string => readFileSync(prometheusFile(name), 'utf8');

type Dashboard = {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};

/** Expressions of the dashboard. */
export const dashboardExpressions = (): string[] =>
  (JSON.parse(readPrometheusFile('dashboard.json')) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
