import { createDatabase, type Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { registerReactions } from '../domain/events/events.server.ts';
import { installJobs } from '../domain/jobs/jobs.server.ts';
import { sealOldMobiles } from '../domain/leasing/leasing.server.ts';
import { seedDemonstration, seedShipped } from '../shipped/seed.server.ts';
import { applicantMobilesKey } from './derived-key.ts';
import { lookAround, settleSite } from './doctor/look-around.ts';
import type { Site } from './supervisor/open-site.ts';
import { REACTIONS } from './wiring.ts';

/**
 * Functions that the supervisor calls. They belong to the marketplace, because the supervisor itself contains nothing
 * about its tables.
 */
export const marketplace: Site<Database> = {
  // No limit for statements, because seeding and jobs may take long. Connections of web workers do have one.
  openDatabase: (url) => createDatabase({ url, kind: 'parent', connections: 4, statementTimeout: 0 }),
  closeDatabase: (db) => db.destroy(),
  // The schema of the job queue is created after the site's own schema, and before anything is seeded.
  async migrate(url) {
    await migrate(url);
    await installJobs(url);
  },
  async seedShipped(db) {
    await seedShipped(db);
    await registerReactions(db, REACTIONS);
  },
  sealOld: (db, secret) => sealOldMobiles(db, { applicantMobiles: applicantMobilesKey(secret) }),
  settle: settleSite,
  lookAround,
  seedDemonstration: (db, { listings, progress }) =>
    seedDemonstration(db, { listings, progress, now: new Date(), statuses: true }),
};
