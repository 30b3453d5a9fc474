import type { JobHandlers } from '../../domain/jobs/jobs.ts';
import { exportAccount } from './export-account.ts';
import type { JobParts } from './job-parts.ts';

/** Who does which job. */
export const createJobHandlers = (parts: JobParts): JobHandlers => ({
  'export-account': exportAccount(parts),
});
