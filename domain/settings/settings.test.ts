import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type Database } from '../../db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { SECOND } from '../values/durations.ts';
import { CALLS_HOURS } from './calls-hours.ts';
import { createSettings, readSettings } from './settings.server.ts';
import { DEFAULT_SETTINGS, isSetting, settingsFrom } from './settings.ts';
import { changeSetting } from './site-settings.server.ts';

describe('what is stored', () => {
  it('ADM-03 is taken over the defaults, and what cannot be is as if it were not there', () => {
    expect(settingsFrom([])).toEqual(DEFAULT_SETTINGS);
    expect(settingsFrom([{ key: 'listingDays', value: 45 }])).toEqual({ ...DEFAULT_SETTINGS, listingDays: 45 });
    const broken = [
      { key: 'listingDays', value: '45' },
      { key: 'refreshDays', value: 0 },
      { key: 'trustedAfter', value: 1.5 },
      { key: 'autoApprove', value: 'sometimes' },
      { key: '__proto__', value: { listingDays: 1 } },
      { key: 'constructor', value: 3 },
    ];
    expect(settingsFrom(broken)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    ['autoApprove', 'trusted', true],
    ['autoApprove', null, false],
    ['listingDays', 365, true],
    ['listingDays', 366, false],
    ['vatPercent', 0, true],
    ['vatPercent', 31, false],
    ['vatPercent', 9.5, false],
    ['topUpMin', 10_000, true],
    ['topUpMax', 999_999, false],
    ['walletMax', 1_000_000_001, false],
    ['approvalAbove', 0, true],
    ['approvalAbove', -1, false],
    ['approvalAbove', 1_000_000_001, false],
    ['gatewayMin', 999, false],
    ['gatewayMin', 10_000, true],
    ['gatewayMin', 10_001, false],
    ['gatewayMax', 999_999, false],
    ['gatewayMax', 100_000_001, false],
    ['listingDays', Number.NaN, false],
    // The maximum, because browsers remember no older calls (GEN-17).
    ['ratingHours', CALLS_HOURS, true],
    ['ratingHours', CALLS_HOURS + 1, false],
    ['operatorName', 'شرکت نمونه\u200cای', true],
    ['operatorName', ' شرکت', false],
    ['operatorName', 'شرکت\nنمونه', false],
    ['operatorName', 'شرکت\u202Eنمونه', false],
    ['operatorName', '<b>شرکت</b>', false],
    ['operatorName', 'ش'.repeat(81), false],
    ['supportEmail', '', true],
    ['supportEmail', 'help@example.ir', true],
    ['supportEmail', 'Help@example.ir', false],
    ['supportPhone', '+982112345678', true],
    ['supportPhone', '02112345678', false],
    ['supportHours', 7, false],
    ['ratingWeightOther', 0.3, true],
    ['ratingWeightOther', 0.333, false],
    ['ratingPriorWeight', 0.5, true],
    ['ratingPriorWeight', 0, false],
    ['ratingDriftMost', 4.01, false],
    ['ratingNetworkKnown', '3', false],
    ['ratingBurstTimes', 2.5, false],
    ['reviewsAtOnce', 'yes', false],
    ['deliverySlots', '9-12 14-18', true],
    ['deliverySlots', '9-12, 14-18', false],
    ['deliverySlots', '', false],
    ['gatewayTariffs', 'sep 0.5 4000, * 2 20000', true],
    ['gatewayTariffs', 'sep 0.5 4000', false],
  ] as const)('ADM-03 %s may be %j: %s', (key, value, answer) => {
    expect(isSetting(key, value)).toBe(answer);
  });
});

describe('a process', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'));
    db = database.open(2);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('ADM-03 sees a change within five seconds, and its own at once', async () => {
    const [here, there] = [createSettings(db), createSettings(db)];
    const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * SECOND);
    expect((await there.get(at(0))).listingDays).toBe(30);
    await changeSetting(db, 'listingDays', 10);
    here.forget();
    expect((await here.get(at(1))).listingDays).toBe(10);
    expect((await there.get(at(3))).listingDays).toBe(30);
    expect((await there.get(at(5))).listingDays).toBe(10);
    expect((await readSettings(db)).listingDays).toBe(10);
  });

  it('ADM-03 stores no invalid value', async () => {
    await expect(changeSetting(db, 'listingDays', 0)).rejects.toThrow('listingDays cannot be 0');
    await expect(changeSetting(db, 'autoApprove', 'x' as 'never')).rejects.toThrow('autoApprove');
  });

  it('tries again after a failure', async () => {
    const gone = createDatabase({ url: 'postgres://127.0.0.1:1/none', connections: 1 });
    const settings = createSettings(gone);
    const now = new Date();
    await expect(settings.get(now)).rejects.toThrow();
    await expect(settings.get(now)).rejects.toThrow();
    await gone.destroy();
  });
});
