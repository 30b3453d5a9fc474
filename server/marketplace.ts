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

/** The marketplace's hooks for the supervisor, which knows no table itself. */
export const marketplace: Site<Database> = {
  // Seeding and jobs may take long; the queries of pages have a limit of their own.
  openDatabase: (url) => createDatabase({ url, kind: 'parent', connections: 4, statementTimeout: 0 }),
  closeDatabase: (db) => db.destroy(),
  // The job queue's own schema comes after ours, before anything is seeded.
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
