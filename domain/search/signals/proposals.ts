/** Proposals to staff, derived from the behaviour of enough people. */
import { AS_UNDERSTOOD, type Signal, type SignalKind } from './signal.ts';

/** Steps to which numbers of people are rounded down before they are shown. */
export const PEOPLE_STEPS = [5, 10, 20, 50, 100] as const;
/**
 * Minimum share, in tenths, of the people who clicked anything after an interpretation. If so many of them opened a
 * category, something else was meant.
 */
const TENTHS_ELSEWHERE = 3;
const CHOSEN_MAX = 3;

/** A signal of what people meant by a search, with the number of people who gave it. */
export type CountedSignal = Signal & {
  readonly people: number;
  /** Number of people who opened any listing after this interpretation. */
  readonly everyone: number;
};

export type Chosen = { readonly categoryId: number; readonly tenths: number };

export type Proposal = {
  readonly phrase: string;
  readonly readAs: string;
  readonly kinds: readonly SignalKind[];
  /** Lower bound of the number of people, one of `PEOPLE_STEPS`. */
  readonly people: number;
  /** Categories that people opened instead, the most chosen first. */
  readonly chosen: readonly Chosen[];
};

/** Proposals, those of the most people first, at most `most`. */
export function proposalsOf(counted: readonly CountedSignal[], most: number): Proposal[] {
  const byPhrase = Map.groupBy(counted, ({ phrase, readAs }) => JSON.stringify([phrase, readAs]));
  return [...byPhrase.values()]
    .flatMap((signals) => proposalOf(signals) ?? [])
    .toSorted((a, b) => b.people - a.people)
    .slice(0, most);
}

function proposalOf(signals: readonly CountedSignal[]): Proposal | null {
  const [first] = signals;
  const told = signals.filter((signal) => signal.kind !== 'clicked' || isElsewhere(signal));
  if (!first || told.length === 0) return null;
  const chosen = signals.flatMap((signal) =>
    signal.kind === 'clicked' && signal.categoryId !== AS_UNDERSTOOD
      ? [{ categoryId: signal.categoryId, tenths: tenthsOf(signal) }]
      : [],
  );
  return {
    phrase: first.phrase,
    readAs: first.readAs,
    kinds: [...new Set(told.map(({ kind }) => kind))],
    people: stepOf(Math.max(...told.map(({ people }) => people))),
    chosen: chosen
      .filter(({ tenths }) => tenths > 0)
      .toSorted((a, b) => b.tenths - a.tenths)
      .slice(0, CHOSEN_MAX),
  };
}

const isElsewhere = (signal: CountedSignal): boolean =>
  signal.categoryId !== AS_UNDERSTOOD && tenthsOf(signal) >= TENTHS_ELSEWHERE;

const tenthsOf = ({ people, everyone }: CountedSignal): number => Math.round((people / everyone) * 10);

const stepOf = (people: number): number => PEOPLE_STEPS.findLast((step) => step <= people) ?? PEOPLE_STEPS[0];
