import type { ReactNode } from 'react';
import * as v from 'valibot';
import { INSPECTION_STATES, isOpen } from '../../../domain/inspections/inspection.ts';
import {
  appointmentsOf,
  type InspectionRequest,
  inspectionsOf,
  withdrawInspection,
} from '../../../domain/inspections/inspections.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { appointmentText } from '../../parts/appointment-text.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pager } from '../../ui/pager.tsx';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { defineAction, refuse } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import { definePage } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './inspection.module.css';

const words = fa.inspections;
const PAGE_SIZE = 20;
const flashes = defineFlash({ withdrawn: words.withdrawn }, ({ of: _, ...flash }) => paths.myInspections(flash));

type Row = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly state: string;
  readonly look: 'accent' | 'plain' | 'trust';
  readonly facts: readonly (readonly [string, string])[];
  readonly result: string | null;
  /** Form that withdraws the request; null if the request has ended or was made by others. */
  readonly withdraw: { readonly action: string; readonly state: FormState } | null;
};

type MyInspectionsView = {
  readonly rows: readonly Row[];
  /** Appointments and results for cars of the viewer and their shops; only on the first page. */
  readonly appointments: readonly Row[];
  readonly next: string | null;
  readonly flash: FlashView | null;
};

/** Page of inspections that the user requested, and of those of their own cars (ITEM-19). */
export const myInspections = definePage<MyInspectionsView>({
  at: get(paths.myInspections),
  id: 'my-inspections-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myInspections, query: ['after', 'did'], example: { after: '1001', did: 'withdrawn' } },
  async load(context) {
    const { url, viewer } = context;
    const after = parseId(url.searchParams.get('after'));
    const [{ requests, next }, appointments] = await Promise.all([
      inspectionsOf(context, viewer.userId, after, PAGE_SIZE),
      after === null ? appointmentsOf(context, viewer.userId, PAGE_SIZE) : [],
    ]);
    const formOf = ({ id, state }: InspectionRequest) => {
      const action = paths.withdrawInspection(id);
      return isOpen(state) ? { action, state: formStateAt(context, action) } : null;
    };
    return {
      rows: requests.map((request) => ({ ...rowOf(request), withdraw: formOf(request) })),
      appointments: appointments.map(rowOf),
      next: next === null ? null : paths.myInspections({ after: next }),
      flash: flashes.read(context),
    };
  },
  head: () => ({ title: words.mine, robots: 'noindex' }),
  Page: MyInspectionsPage,
});

/** Withdraws the user's own open request (ITEM-19). */
export const withdrawInspectionCall = defineAction({
  at: post(paths.withdrawInspection),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.withdrawInspection,
    answers: v.object({ state: v.picklist(INSPECTION_STATES) }),
    statuses: [409],
  },
  input: v.object({}),
  page: myInspections,
  async act(context) {
    const id = parseId(context.params.id) ?? notFound();
    const withdrawn = await withdrawInspection(context, context.viewer.userId, id);
    if (withdrawn.ok) return flashes.done('withdrawn', { data: { state: 'withdrawn' as const } });
    if (withdrawn.refused === 'not-found') return notFound();
    return refuse({ status: 409, message: words.notOpen });
  },
});

function rowOf(request: InspectionRequest): Row {
  const { id, listingId, listingName, state, scheduledAt, place, reason, createdAt } = request;
  const name = cleanProse(listingName);
  const isSet = state === 'scheduled' && scheduledAt !== null;
  return {
    id,
    name,
    href: paths.listing(listingId, name),
    state: words.states[state],
    look: state === 'done' ? 'trust' : isOpen(state) ? 'accent' : 'plain',
    facts: [
      [words.askedOn, jalaliDate(createdAt)],
      ...(isSet ? [[words.at, appointmentText(scheduledAt)] as const] : []),
      ...(isSet && place ? [[words.place, place] as const] : []),
      ...(state === 'refused' && reason ? [[words.reason, reason] as const] : []),
    ],
    result: state === 'done' ? paths.inspection(listingId) : null,
    withdraw: null,
  };
}

function MyInspectionsPage({ view: { rows, appointments, next, flash } }: { readonly view: MyInspectionsView }) {
  return (
    <AccountFrame current="inspections">
      <ListPage title={words.mine}>
        <FlashNotice flash={flash} />
        <ListRows
          rows={rows}
          empty={
            <Empty scene="vehicle" title={words.none} text={words.noneHint}>
              <LinkButton look="accent" href={paths.results(EVERYTHING)}>
                {fa.favourites.find}
              </LinkButton>
            </Empty>
          }
          pager={<Pager next={{ href: next, name: words.older }} />}
        >
          {(row) => <RequestRow row={row} />}
        </ListRows>
        {appointments.length > 0 && (
          <>
            <h2>{words.ofMyListings}</h2>
            <ListRows rows={appointments} empty={null}>
              {(row) => <RequestRow row={row} />}
            </ListRows>
          </>
        )}
      </ListPage>
    </AccountFrame>
  );
}

function RequestRow({ row: { name, href, state, look, facts, result, withdraw } }: { readonly row: Row }): ReactNode {
  return (
    <div className={styles.row}>
      <p className={styles.heading}>
        <a href={href}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </a>
        <Badge look={look}>{state}</Badge>
      </p>
      <Facts facts={facts} />
      {result && <a href={result}>{words.seeResult}</a>}
      {withdraw && (
        <Form {...withdraw} className="" after="reload">
          <SubmitButton look="plain">{words.withdraw}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
