/** Tasks for a process that may die at one of its named points. */

import type { SandboxAct } from '../../domain/gateways/sandbox-gateway.server.ts';
import type { PlacementRequest } from '../../domain/orders/order-parts.server.ts';
import type { World } from './payments-world.ts';

/** Steps from an order of one payer to its receipt, or to the refund of its money. */
export type Step = 'place' | 'ask' | 'pay' | 'call back' | 'ask back' | keyof World['jobs'];

export type Dying = {
  /** ISO time of the whole task. */
  readonly now: string;
  /** Point at which the process kills itself, when it is reached for the `killAfter`-th time. */
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
  /**
   * Kind of work. Besides the points of a run there are `statement`, before each SQL statement, and for pictures
   * `downloaded`, `kept` (stored) and `rested` (paused before the next one).
   */
  readonly work: 'run' | 'pictures';
  readonly runId: number;
  /** Folder of the site's files. */
  readonly dataDir: string;
  /** File that is served instead of what addresses would answer; null: no address can be reached. */
  readonly served: string | null;
};

/**
 * Request of a person to a service. Even if the process is killed, the request's transaction must have stored
 * everything or nothing.
 */
export type ServiceTask = Dying & {
  readonly kind: 'service';
  readonly act: 'lease' | 'inspect' | 'rate';
  readonly listingId: number;
  /** Id of the user who makes the request. */
  readonly userId: number;
  readonly orderKey: string;
  readonly nationalCode: string;
  /** Stars by the ids of the rates. */
  readonly rates: Readonly<Record<string, number>>;
};
