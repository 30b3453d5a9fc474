/** Categories and attributes (ADM-03): the taxonomy knows how, here is who may, with the log. */
import type { Db } from '../../db/transact.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { categoryToken, optionToken } from '../search/tokens.ts';
import {
  type AskWords,
  addOption,
  type CategoryWords,
  changeAsk,
  changeCategory,
  type Direction,
  moveAsk,
  moveCategory,
  removeCategory,
  removeOption,
  renameOption,
} from '../taxonomy/catalogue-changes.server.ts';
import { isOptionUsed } from './option-use-store.server.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange, type StaffWork } from './staff-change.server.ts';

type Ask = { readonly categoryId: number; readonly attributeId: number };

const of = (kind: 'category' | 'attribute' | 'option', id: number | string) => ({ kind, id: String(id) }) as const;
/** An attribute as one category asks for it. */
const ofAsk = ({ categoryId, attributeId }: Ask) => of('attribute', `${attributeId}/${categoryId}`);

function change(db: Db, actor: Actor, now: Date, work: (staff: StaffWork) => Promise<unknown>): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'change the catalogue', now, work);
}

export function editCategory(
  db: Db,
  actor: Actor,
  id: number,
  words: CategoryWords,
  now: Date,
): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const { before } = (await changeCategory({ db: trx, now }, id, words)) ?? refuseChange('gone');
    if (isSame(before, words)) refuseChange('unchanged');
    await record({ action: 'change-category', subject: of('category', id), before, after: { ...words } });
    if (before.name !== words.name) await findAnew(trx, categoryToken({ id }));
  });
}

export function shiftCategory(
  db: Db,
  actor: Actor,
  id: number,
  direction: Direction,
  now: Date,
): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const moved = (await moveCategory({ db: trx, now }, id, direction)) ?? refuseChange('unchanged');
    await recordMove(record, 'change-category', of('category', id), moved);
  });
}

/** Refused while it has listings, children, options or a quota of its own. */
export function deleteCategory(db: Db, actor: Actor, id: number, now: Date): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const before = (await removeCategory(trx, id)) ?? refuseChange('gone');
    await record({ action: 'remove-category', subject: of('category', id), before, after: null });
  });
}

export function editAsk(db: Db, actor: Actor, ask: Ask, words: AskWords, now: Date): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const { before } = (await changeAsk({ db: trx, now }, ask, words)) ?? refuseChange('gone');
    if (isSame(before, words)) refuseChange('unchanged');
    await record({ action: 'change-attribute', subject: ofAsk(ask), before, after: { ...words } });
  });
}

export function shiftAsk(db: Db, actor: Actor, ask: Ask, direction: Direction, now: Date): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const moved = (await moveAsk({ db: trx, now }, ask, direction)) ?? refuseChange('unchanged');
    if (moved === 'hangs') refuseChange('in-use');
    await recordMove(record, 'change-attribute', ofAsk(ask), moved);
  });
}

export function createOption(
  db: Db,
  actor: Actor,
  option: { readonly attributeId: number; readonly categoryId: number | null; readonly label: string },
  now: Date,
): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const id = (await addOption({ db: trx, now }, option)) ?? refuseChange('taken');
    await record({ action: 'add-option', subject: of('option', id), before: null, after: { label: option.label } });
  });
}

export function editOption(db: Db, actor: Actor, id: number, label: string, now: Date): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const renamed = (await renameOption({ db: trx, now }, id, label)) ?? refuseChange('gone');
    if (renamed === 'taken') refuseChange('taken');
    if (renamed.before === label) refuseChange('unchanged');
    await record({
      action: 'change-option',
      subject: of('option', id),
      before: { label: renamed.before },
      after: { label },
    });
    await findAnew(trx, optionToken(renamed.attributeId, id));
  });
}

/** Refused while a listing has it, whatever its state, or another attribute hangs on it. */
export function deleteOption(db: Db, actor: Actor, id: number, now: Date): Promise<ChangeOutcome> {
  return change(db, actor, now, async ({ trx, record }) => {
    const removed = await removeOption(trx, id, ({ attributeId }) => isOptionUsed(trx, attributeId, id));
    if (removed === null) refuseChange('gone');
    if (removed === 'in-use') refuseChange('in-use');
    const { label } = removed.before;
    await record({ action: 'remove-option', subject: of('option', id), before: { label }, after: null });
  });
}

/** Processes have the new name within so many seconds: until then one may still index a listing by the old one. */
const EVERYWHERE_AFTER_SECONDS = 10;

/** Listings are found by the names of their categories and options. */
function findAnew(trx: StaffWork['trx'], token: string): Promise<void> {
  return enqueue(trx, 'reindex-listings', { token, after: 0 }, { afterSeconds: EVERYWHERE_AFTER_SECONDS });
}

function recordMove(
  record: StaffWork['record'],
  action: 'change-category' | 'change-attribute',
  subject: ReturnType<typeof of>,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<void> {
  return record({ action, subject, before: { position: before }, after: { position: after } });
}

const isSame = <T extends object>(before: T, after: T): boolean =>
  Object.entries(after).every(([name, value]) => before[name as keyof T] === value);
