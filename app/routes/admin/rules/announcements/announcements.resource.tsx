import type { InferOutput } from 'valibot';
import {
  ANNOUNCEMENT_STATES,
  type Announcement,
  AUDIENCES,
  announcementState,
  LEVELS,
} from '../../../../../domain/announcements/announcement.ts';
import {
  addAnnouncement,
  announcementList,
  changeAnnouncement,
  readAnnouncement,
  removeAnnouncement,
} from '../../../../../domain/announcements/announcements.server.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { AnnouncementNotice } from '../../../../parts/announcements/announcement.tsx';
import { placeTitle } from '../../../../parts/place-title.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import type { Catalogue } from '../../../../web/request/context.ts';
import { categoryOptions } from '../../records/all-listings/listing-filters.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { announcementForm } from './announcement-forms.ts';
import { announcementValues, fieldsOf, momentText } from './announcement-input.ts';

const words = fa.officeAnnouncements;
const permission = 'change settings';

type Shown = {
  readonly one: Announcement;
  readonly values: ReturnType<typeof announcementValues>;
  readonly state: string;
};
type Typed = InferOutput<typeof announcementForm.input>;

async function readShown({ db, catalogue, now }: SignedIn, id: number): Promise<Shown | null> {
  const one = await readAnnouncement(db, id);
  return one && { one, values: announcementValues(one, catalogue), state: words.states[announcementState(one, now)] };
}

const untilOf = ({ endsAt }: Announcement): string => (endsAt === null ? '' : momentText(endsAt));

function scopeOf({ placeId, categoryId }: Announcement, { taxonomy, places }: Catalogue) {
  const [place, category] = [places.byId.get(placeId ?? 0), taxonomy.byId.get(categoryId ?? 0)];
  return { place: place ? placeTitle(place) : words.everywhere, category: category?.name ?? words.everyCategory };
}

const optionsOf = (context: SignedIn) => ({
  category: [{ value: '', name: words.everyCategory }, ...categoryOptions(context)],
});
const choices = <V extends string>(values: readonly V[], names: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, name: names[value] }));

/** Announcements to visitors (ADM-03). */
const announcements = defineResource({
  section: 'announcements',
  permission,
  title: words.title,
  list: announcementList,
  page: {
    at: get(paths.office.announcements),
    id: 'admin-announcements-page',
    path: paths.office.announcements,
    summary: fa.api.pages.adminAnnouncements,
    example: { state: 'now', level: 'urgent', audience: 'sellers' },
  },
  csv: {
    at: get(paths.office.announcementsCsv),
    path: paths.office.announcementsCsv,
    summary: fa.api.pages.adminAnnouncementsCsv,
  },
  itemsOf: async (rows: readonly Announcement[], { catalogue, now }: SignedIn) =>
    rows.map((one) => ({ ...one, ...scopeOf(one, catalogue), state: words.states[announcementState(one, now)] })),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.announcement(id),
  columns: [
    { head: words.words, text: ({ text }) => text, sort: 'newest', isName: true },
    { head: words.state, text: ({ state }) => state },
    { head: words.level, text: ({ level }) => words.levels[level] },
    { head: words.audience, text: ({ audience }) => words.audiences[audience] },
    { head: words.place, text: ({ place }) => place },
    { head: words.category, text: ({ category }) => category },
    { head: words.from, text: ({ startsAt }) => momentText(startsAt), look: 'number' },
    { head: words.until, text: untilOf, look: 'number' },
  ],
  filters: {
    state: { label: words.state, options: choices(ANNOUNCEMENT_STATES, words.states) },
    level: { label: words.level, options: choices(LEVELS, words.levels) },
    audience: { label: words.audience, options: choices(AUDIENCES, words.audiences) },
  },
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    const action = paths.office.announcements();
    const form = { action, state: formStateAt(context, action) };
    return (
      <>
        <p>{words.text}</p>
        <details open={wasReturned(form)}>
          <summary>{words.add}</summary>
          <OfficeForm
            of={announcementForm}
            form={form}
            values={{ level: 'info', audience: 'all', closable: true, category: '' }}
            options={optionsOf(context)}
            button={words.add}
          />
        </details>
      </>
    );
  },
  case: {
    at: get(paths.office.announcement),
    id: 'admin-announcement-page',
    about: { summary: fa.api.pages.adminAnnouncement },
    pageTitle: () => words.title,
    read: readShown,
    title: ({ one }: Shown) => one.text,
    badges: ({ one, state }) => [{ name: state }, { name: words.levels[one.level] }],
    facts: ({ one }, { catalogue }) => [
      [words.audience, words.audiences[one.audience]],
      [words.place, scopeOf(one, catalogue).place],
      [words.category, scopeOf(one, catalogue).category],
      [words.from, momentText(one.startsAt)],
      [words.until, untilOf(one)],
      [words.closable, one.closable ? fa.admin.audit.yes : fa.admin.audit.no],
    ],
    Content: ({ thing: { one } }) => (
      <CasePart title={words.preview}>
        <AnnouncementNotice view={one} />
      </CasePart>
    ),
    subject: 'announcement',
    history: (context, id) => historyOf(context, { kind: 'announcement', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.announcement),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminChangeAnnouncement, statuses: [409] },
      label: words.change,
      pressedBy: 'e',
      form: announcementForm,
      values: ({ values }: Shown) => values,
      options: optionsOf,
      async act(context, id, typed) {
        const read = fieldsOf(context, typed);
        if ('errors' in read) return refuse(read);
        const result = await changeAnnouncement(context, context.viewer, id, read.fields, context.catalogue);
        return answerOf(result, { did: 'announcement-changed', to: paths.office.announcement(id) });
      },
    }),
    remove: defineAct({
      at: post(paths.office.removeAnnouncement),
      permission,
      isPossible: () => true,
      about: { summary: fa.api.calls.adminRemoveAnnouncement, statuses: [409] },
      label: words.remove,
      look: 'danger',
      form: confirmationForm,
      change: (context, id) => removeAnnouncement(context, context.viewer, id, context.catalogue),
      did: 'announcement-removed',
      to: () => paths.office.announcements(),
    }),
  },
});

export const { list: adminAnnouncements, csv: adminAnnouncementsCsv, case: adminAnnouncement } = announcements;
export const { change: changeAnnouncementCall, remove: removeAnnouncementCall } = announcements.acts;

export const addAnnouncementCall = officeAction({
  at: post(paths.office.announcements),
  permission,
  about: { summary: fa.api.calls.adminAddAnnouncement, statuses: [409] },
  input: announcementForm.input,
  page: adminAnnouncements,
  async act(context, typed: Typed) {
    const read = fieldsOf(context, typed);
    if ('errors' in read) return refuse(read);
    const result = await addAnnouncement(context, context.viewer, read.fields, context.catalogue);
    return answerOf(result, { did: 'announcement-added', to: paths.office.announcements() });
  },
});
