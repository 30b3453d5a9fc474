/** Tasks for a process that may die at one of its named points. */

import type { SandboxAct } from '../../domain/gateways/sandbox-gateway.server.ts';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import type { World } from './payments-world.ts';

/** One payer's way from the order to its receipt, or to the money back. */
export type Step = 'place' | 'ask' | 'pay' | 'call back' | 'ask back' | keyof World['jobs'];

export type Dying = {
  /** ISO time of the whole task. */
  readonly now: string;
  /** Point at which it kills itself, after it came to `killAfter` of them. */
  readonly killAt: string | 'anywhere' | 'nowhere';
  readonly killAfter: number;
};

export type ScriptTask = Dying & {
  readonly kind: 'script';
  readonly asked: PlacementRequest;
  readonly steps: readonly Step[];
  readonly act: SandboxAct;
};

export type RandomTask = Dying & {
  readonly kind: 'random';
  readonly of: 'payments' | 'purchases';
  readonly seed: number;
  readonly workers: number;
  readonly operations: number;
  /** Packages that are sold for the listings. */
  readonly packages: readonly number[];
  /** People of finance and support. */
  readonly staff: readonly number[];
};

export type FeedTask = Dying & {
  readonly kind: 'feed';
  /** Points besides those of runs: `statement`, before each one; of pictures `downloaded`, `kept` and `rested`. */
  readonly work: 'run' | 'pictures';
  readonly runId: number;
  /** Folder of the site's files. */
  readonly dataDir: string;
  /** File that stands for what addresses answer; null: none can be reached. */
  readonly served: string | null;
};

/** Something that a person asks of a service, of which its transaction leaves all or nothing. */
export type ServiceTask = Dying & {
  readonly kind: 'service';
  readonly act: 'lease' | 'inspect' | 'rate';
  readonly listingId: number;
  /** Person who asks. */
  readonly userId: number;
  readonly orderKey: string;
  readonly nationalCode: string;
  /** Stars by the ids of the rates. */
  readonly rates: Readonly<Record<string, number>>;
};
