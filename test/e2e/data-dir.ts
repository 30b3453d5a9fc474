import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data directory of the site for journeys: emptied before and after. */
export const DATA_DIR = join(tmpdir(), `bazarche-e2e-${process.env.E2E_PORT ?? 4310}`);
