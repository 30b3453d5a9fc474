/** What is added to the catalogue, and what is asked no more (ADM-03): the taxonomy knows how, here is who may, with the log. */
import type { Db } from '../../db/transact.server.ts';
import { addAsk, addAttribute, addCategory, removeAsk } from '../taxonomy/catalogue-additions.server.ts';
import type { NewAttribute, NewCategory, Terms } from '../taxonomy/catalogue-additions.ts';
import { hasAnswers, hasListings } from './category-use-store.server.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange } from './staff-change.server.ts';

type Ask = { readonly categoryId: number; readonly attributeId: number };

const MAY = 'change the catalogue';
const ofAsk = ({ categoryId, attributeId }: Ask) =>
  ({ kind: 'attribute', id: `${attributeId}/${categoryId}` }) as const;

/** Refused under a category that holds listings itself. */
export function createCategory(
  db: Db,
  actor: Actor,
  parentId: number | null,
  category: NewCategory,
  now: Date,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, MAY, now, async ({ trx, record }) => {
    const id = await addCategory({ db: trx, now }, parentId, category, (above) => hasListings(trx, above));
    if (id === null) refuseChange('gone');
    if (typeof id === 'string') refuseChange(id);
    const { name, slug, icon } = category;
    const subject = { kind: 'category', id: String(id) } as const;
    await record({ action: 'add-category', subject, before: null, after: { name, slug, icon, under: parentId } });
  });
}

export function createAttribute(
  db: Db,
  actor: Actor,
  categoryId: number,
  attribute: NewAttribute,
  terms: Terms,
  now: Date,
): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, MAY, now, async ({ trx, record }) => {
    const attributeId = await addAttribute({ db: trx, now }, categoryId, attribute, terms);
    if (attributeId === 'taken') refuseChange('taken');
    const { options, ...facts } = attribute;
    const after = { ...facts, options: options.length, ...terms };
    await record({ action: 'add-attribute', subject: ofAsk({ categoryId, attributeId }), before: null, after });
  });
}

/** An attribute that others ask for already. */
export function attachAttribute(db: Db, actor: Actor, ask: Ask, terms: Terms, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, MAY, now, async ({ trx, record }) => {
    const added = (await addAsk({ db: trx, now }, ask, terms)) ?? refuseChange('gone');
    if (added === 'taken') refuseChange('taken');
    const after = { label: added.label, ...terms };
    await record({ action: 'add-attribute', subject: ofAsk(ask), before: null, after });
  });
}

/** Refused while a listing there answers it, whatever its state, or another attribute hangs on it. */
export function detachAttribute(db: Db, actor: Actor, ask: Ask, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, MAY, now, async ({ trx, record }) => {
    const removed = await removeAsk(trx, ask, () => hasAnswers(trx, ask.categoryId, ask.attributeId));
    if (removed === null) refuseChange('gone');
    if (removed === 'in-use') refuseChange('in-use');
    await record({ action: 'remove-attribute', subject: ofAsk(ask), before: { ...removed.before }, after: null });
  });
}
