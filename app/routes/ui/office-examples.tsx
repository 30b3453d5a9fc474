import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { examples } from '../../messages/shelf.ts';
import { Case, CaseFacts, CasePart } from '../../office/case.tsx';
import { Decide, DecideFold } from '../../office/decide.tsx';
import { OfficeForm } from '../../office/office-form.tsx';
import { OfficeSearch } from '../../office/office-search.tsx';
import { RemoveForm } from '../../office/remove-form.tsx';
import { Rows } from '../../office/rows.tsx';
import { Timeline } from '../../office/timeline.tsx';
import { dateTime } from '../../parts/date-time.ts';
import { choice } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { text } from '../../parts/form/text-kinds.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { emptyFormState } from '../../web/forms/form-state.ts';
import { type Example, wideExample } from './example.ts';
import { ExampleGroups } from './example-groups.tsx';
import styles from './ui.module.css';

const { admin, moderation, myListings } = fa;
const { audit } = admin;
/** Properties of an example form, which cannot be sent: its address accepts no forms. */
const form = { action: paths.search(), state: emptyFormState('') };
const here = paths.uiOffice();

const reasonForm = defineForm(
  { effect: choice(['refuse', 'ask']), reason: text({ min: 3, max: 500, autoComplete: 'off' }) },
  {
    effect: { label: admin.limits.effect, options: admin.limits.effects },
    reason: { label: admin.user.reason, help: admin.user.reasonHelp },
  },
);
const AT = dateTime(new Date('2026-11-20T08:30:00Z'));
const ROWS = (['pending', 'published', 'rejected'] as const).map((status, index) => ({ status, count: index * 1_250 }));

const rows = (shown: typeof ROWS) => (
  <Rows
    caption={myListings.title}
    rows={shown}
    keyOf={({ status }) => status}
    hrefOf={() => here}
    empty={<Empty title={moderation.queue.none} text={moderation.queue.noneHint} />}
    columns={[
      { head: audit.facts.name, cell: ({ status }) => moderation.statuses[status], isName: true },
      {
        head: audit.facts.threshold,
        cell: ({ count }) => persianNumber(count),
        look: 'number',
        sort: { href: here, direction: 'descending' },
      },
      { head: audit.facts.status, cell: () => <Badge look="accent">{admin.frame.waiting}</Badge> },
    ]}
  />
);

const acts = (
  <Decide note={fa.queue.own}>
    <OfficeForm
      of={defineForm({}, {})}
      form={{ ...form, action: `${form.action}?approve` }}
      button={moderation.case.approve}
    />
    <DecideFold title={moderation.case.reject} look="danger">
      <OfficeForm
        of={reasonForm}
        form={{ ...form, action: `${form.action}?reject` }}
        button={moderation.case.reject}
        look="danger"
      />
    </DecideFold>
  </Decide>
);

const EXAMPLES: Readonly<Record<keyof typeof fa.shelf.office.groups, readonly Example[]>> = {
  lists: [
    wideExample('OfficeSearch', <OfficeSearch action={here} text="" help={admin.users.searchHelp} />),
    wideExample('Rows', rows(ROWS)),
    wideExample('Rows empty', rows([])),
  ],
  cases: [
    wideExample(
      'Case side acts',
      <Case
        id={1}
        title={examples.name}
        heading="h2"
        badges={[{ name: admin.frame.waiting, look: 'accent' }]}
        back={{ href: here, name: admin.sections.listings }}
        aside={<span>{AT.text}</span>}
        side={
          <CasePart title={audit.facts.note}>
            <p>{examples.text}</p>
          </CasePart>
        }
        acts={acts}
      >
        <CaseFacts
          title={audit.facts.listing}
          facts={[
            [audit.facts.name, examples.name],
            [audit.facts.words, examples.text],
          ]}
        />
      </Case>,
    ),
    wideExample(
      'Timeline',
      <Timeline
        entries={[
          {
            id: 1,
            action: audit.actions['change-limit'],
            at: AT,
            actor: { name: examples.name, href: here },
            subject: { name: admin.limits.actions.reveal, href: null },
            changes: [{ name: audit.facts.threshold, before: persianNumber(10), after: persianNumber(20) }],
            reason: examples.text,
          },
        ]}
        actsOf={() => <Button>{fa.forms.undo}</Button>}
      />,
    ),
  ],
  forms: [
    wideExample(
      'OfficeForm',
      <OfficeForm of={reasonForm} form={{ ...form, action: `${form.action}?a` }} button={admin.calendar.save} />,
    ),
    wideExample(
      'OfficeForm inline',
      <OfficeForm of={reasonForm} form={{ ...form, action: `${form.action}?b` }} button={admin.calendar.save} inline />,
    ),
    wideExample('RemoveForm', <RemoveForm {...form} button={moderation.words.remove} />),
  ],
};

/** All examples of back-office components, in their states. */
export function OfficeExamples(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{fa.shelf.office.title}</h1>
      <ExampleGroups titles={fa.shelf.office.groups} examples={EXAMPLES} />
    </div>
  );
}
