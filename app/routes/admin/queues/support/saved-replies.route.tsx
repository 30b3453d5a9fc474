import type { ReactNode } from 'react';
import { PLACEHOLDERS, SAVED_REPLY, unknownPlaceholder } from '../../../../../domain/support/saved-reply.ts';
import {
  addSavedReply,
  changeSavedReply,
  readSavedReplies,
  removeSavedReply,
  type SavedReply,
} from '../../../../../domain/support/support.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { defineOfficePage } from '../../../../office/define-office-page.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { text } from '../../../../parts/form/text-kinds.ts';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { type Refused, refuse } from '../../../../web/pages/action.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';

const permission = 'answer tickets';
const words = fa.officeTickets.replies;

type SavedRepliesView = {
  readonly add: OfficeFormView;
  readonly replies: readonly (SavedReply & { readonly remove: OfficeFormView })[];
  /** The saved reply being edited; its form replaces the form for a new one. */
  readonly edited: { readonly reply: SavedReply; readonly form: OfficeFormView } | null;
};

const drawn = { clean: cleanProse, dir: 'auto', autoComplete: 'off' } as const;
const savedReplyForm = defineEditForm(
  { title: text({ ...SAVED_REPLY.title, ...drawn }), text: text({ ...SAVED_REPLY.text, ...drawn, multiline: true }) },
  { title: words.name, text: words.words },
);

const valuesOf = (reply: SavedReply) => ({ title: reply.title, text: reply.text });

/** Saved replies: prepared answers with placeholders (ADM-02). */
export const adminSavedReplies = defineOfficePage<SavedRepliesView>({
  at: get(paths.office.savedReplies),
  id: 'admin-saved-replies-page',
  section: 'saved-replies',
  permission,
  about: { summary: fa.api.pages.adminSavedReplies, query: ['edit'], example: { edit: '1' } },
  title: words.title,
  async load(context) {
    const replies = await readSavedReplies(context.db);
    const form = (action: string) => ({ action, state: formStateAt(context, action) });
    const editedId = parseId(context.params.id ?? context.url.searchParams.get('edit'));
    const reply = replies.find(({ id }) => id === editedId);
    return {
      add: form(paths.office.savedReplies()),
      replies: replies.map((each) => ({ ...each, remove: form(paths.office.removeSavedReply(each.id)) })),
      edited: reply ? { reply, form: form(paths.office.savedReply(reply.id)) } : null,
    };
  },
  Page: SavedRepliesPage,
});

export const addSavedReplyCall = officeAction({
  at: post(paths.office.savedReplies),
  permission,
  about: { summary: fa.api.calls.adminAddSavedReply, statuses: [409] },
  input: savedReplyForm.input,
  page: adminSavedReplies,
  async act(context, reply) {
    const wrong = refuseText(reply.text);
    if (wrong) return wrong;
    const result = await addSavedReply(context, context.viewer, reply);
    return answerOf(result, { to: paths.office.savedReplies(), did: 'saved-reply-added' });
  },
});

export const changeSavedReplyCall = officeAction({
  at: post(paths.office.savedReply),
  permission,
  about: { summary: fa.api.calls.adminChangeSavedReply, statuses: [409] },
  input: savedReplyForm.input,
  edits: {
    form: savedReplyForm,
    async values({ db, params }) {
      const reply = (await readSavedReplies(db)).find(({ id }) => id === parseId(params.id));
      return reply ? valuesOf(reply) : null;
    },
  },
  page: adminSavedReplies,
  async act(context, reply) {
    const wrong = refuseText(reply.text);
    if (wrong) return wrong;
    const id = parseId(context.params.id) ?? notFound();
    const result = await changeSavedReply(context, context.viewer, { id, ...reply });
    return answerOf(result, { to: paths.office.savedReplies(), did: 'saved-reply-changed' });
  },
});

export const removeSavedReplyCall = officeAction({
  at: post(paths.office.removeSavedReply),
  permission,
  about: { summary: fa.api.calls.adminRemoveSavedReply, statuses: [409] },
  input: confirmationForm.input,
  page: adminSavedReplies,
  change: (context) => removeSavedReply(context, context.viewer, parseId(context.params.id) ?? notFound()),
  did: 'saved-reply-removed',
  to: () => paths.office.savedReplies(),
});

function refuseText(typed: string): Refused | null {
  const unknown = unknownPlaceholder(typed);
  return unknown === null ? null : refuse({ errors: { text: words.unknown(unknown) } });
}

function SavedRepliesPage({ view: { add, replies, edited } }: { readonly view: SavedRepliesView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Facts
        facts={PLACEHOLDERS.map((name) => [words.placeholders[name], <bdi key={name} dir="ltr">{`{${name}}`}</bdi>])}
      />
      {edited ? (
        <CasePart title={edited.reply.title}>
          <OfficeForm of={savedReplyForm} form={edited.form} values={valuesOf(edited.reply)} button={words.save} />
        </CasePart>
      ) : (
        <CasePart title={words.add}>
          <OfficeForm of={savedReplyForm} form={add} button={words.save} />
        </CasePart>
      )}
      <CasePart title={words.title}>
        <Rows
          rows={replies}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => paths.office.savedReplies({ edit: id })}
          empty={<p>{words.none}</p>}
          columns={[
            { head: words.name, cell: ({ title }) => <ForeignText text={title} />, isName: true },
            { head: words.words, cell: (reply) => <ForeignText text={reply.text} /> },
            {
              head: words.remove,
              cell: ({ remove }) => <RemoveForm {...remove} button={words.remove} />,
              look: 'acts',
            },
          ]}
        />
      </CasePart>
    </>
  );
}
