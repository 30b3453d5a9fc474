import type { ReactNode } from 'react';
import {
  addPlace,
  changePlace,
  mergePlaces,
  movePlace,
  placeList,
  readMergeOf,
  readPlace,
  readUses,
  removePlace,
  type StoredPlace,
  setPlaceAside,
} from '../../../../../domain/locations/locations.server.ts';
import { isUsed, type Place, placeAt, type Uses } from '../../../../../domain/locations/places.ts';
import { EVERYTHING } from '../../../../../domain/query-reading/search-query.ts';
import { inPlace } from '../../../../../domain/search/narrow.ts';
import { persianDigits, persianList, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, officeAction } from '../../../../office/office-action.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { placeTitle } from '../../../../parts/place-title.ts';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { mergeForm, newPlaceForm, placeForm } from './place-forms.ts';
import { countText, faultOf, fieldsOf, inUse, placeNamed, usesText, valuesOf } from './place-input.ts';
import { PlaceMap } from './place-map.tsx';

const words = fa.officePlaces;
const permission = 'change the catalogue';

type Item = StoredPlace & { readonly aboveName: string; readonly state: string };

type File = {
  readonly place: StoredPlace;
  /** The place as the site shows it. For a merged place, this is the place into which it was merged. */
  readonly shown: Place | null;
  readonly above: Place | null;
  readonly uses: Uses;
  readonly values: ReturnType<typeof valuesOf>;
  readonly progress: string | null;
};

const stateOf = ({ mergedInto, isSetAside }: StoredPlace): keyof typeof words.states =>
  mergedInto !== null ? 'merged' : isSetAside ? 'aside' : 'offered';

async function readFile({ db, catalogue: { places } }: SignedIn, id: number): Promise<File | null> {
  const place = await readPlace(db, id);
  if (!place) return null;
  const [uses, merge] = [await readUses(db, place), await readMergeOf(db, id)];
  return {
    place,
    shown: places.byId.get(id) ?? null,
    above: places.byId.get(place.parentId ?? 0) ?? null,
    uses,
    values: valuesOf(place, places),
    progress: merge && progressText(merge),
  };
}

function progressText({ state, moved, total }: NonNullable<Awaited<ReturnType<typeof readMergeOf>>>): string {
  const { running, undoing, counting, done, undone } = words.progress;
  if (state === 'running') return total === null ? counting : running(persianNumber(moved), countText(total));
  if (state === 'undoing') return undoing(persianNumber(moved));
  return state === 'done' ? done : undone;
}

/** Lists the kinds of objects that use a place, with a link where the back office has a list of them. */
function usedBy({ place, uses }: File): [string, ReactNode][] {
  const { id, slug, kind } = place;
  const lists: Partial<Record<keyof Uses, string>> = {
    below: paths.office.places(new URLSearchParams({ above: String(id) })),
    shops: paths.office.shops(),
    announcements: paths.office.announcements(),
    merged: paths.office.places(new URLSearchParams({ state: 'merged' })),
    ...(kind !== 'district' && { listings: paths.office.allListings(new URLSearchParams({ place: slug })) }),
  };
  return (Object.keys(words.uses) as (keyof Uses)[])
    .filter((use) => uses[use] > 0)
    .map((use) => {
      const href = lists[use];
      return [
        words.uses[use],
        href ? (
          <a key={use} href={href}>
            {countText(uses[use])}
          </a>
        ) : (
          countText(uses[use])
        ),
      ];
    });
}

const choices = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.entries(names) as [V, string][]).map(([value, name]) => ({ value, name }));

/** Id of the parent place that was typed as an id, slug or name; null if there is none. */
function aboveValue(typed: string, { catalogue: { places } }: SignedIn): string | null {
  if (places.byId.has(Number(typed))) return typed;
  const found = (['city', 'province'] as const).map((kind) => placeNamed(places, kind, typed));
  const place = found.find((one) => one !== null && one !== 'several');
  return place ? String((place as Place).id) : null;
}

/** Back-office section of provinces, cities and districts (ADM-03). */
const places = defineResource({
  section: 'places',
  permission,
  title: words.title,
  list: placeList,
  page: {
    at: get(paths.office.places),
    id: 'admin-places-page',
    path: paths.office.places,
    summary: fa.api.pages.adminPlaces,
    example: { above: '8', kind: 'city', state: 'offered', origin: 'shipped' },
  },
  csv: { at: get(paths.office.placesCsv), path: paths.office.placesCsv, summary: fa.api.pages.adminPlacesCsv },
  itemsOf: async (rows: readonly StoredPlace[], { catalogue }: SignedIn): Promise<Item[]> =>
    rows.map((row) => {
      const above = catalogue.places.byId.get(row.parentId ?? 0);
      return { ...row, aboveName: above ? placeTitle(above) : '', state: words.states[stateOf(row)] };
    }),
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.place(id),
  columns: [
    { head: words.name, text: ({ name }) => name, sort: 'name', isName: true },
    { head: words.kind, text: ({ kind }) => words.kinds[kind] },
    { head: words.above, text: ({ aboveName }) => aboveName },
    { head: words.slug, text: ({ slug }) => slug, dir: 'ltr' },
    {
      head: words.population,
      text: ({ population }) => (population > 0 ? persianNumber(population) : ''),
      look: 'number',
    },
    { head: words.state, text: ({ state }) => state },
    { head: words.id, text: ({ id }) => persianDigits(id), sort: 'newest', look: 'number' },
    { head: words.facts.position, text: ({ position }) => persianNumber(position), sort: 'order', look: 'number' },
  ],
  filters: {
    above: { label: words.above, help: words.aboveOf, toValue: aboveValue },
    kind: { label: words.kind, options: choices(words.kinds) },
    state: { label: words.state, options: choices(words.states) },
    origin: { label: words.origin, options: choices(words.origins) },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    const action = paths.office.places();
    const form = { action, state: formStateAt(context, action) };
    return (
      <>
        <p>{words.text}</p>
        <details open={wasReturned(form)}>
          <summary>{words.add}</summary>
          <OfficeForm of={newPlaceForm} form={form} values={{ filtersBelow: true }} button={words.add}>
            <PlaceMap id="new-place-map" name={words.centre} point={null} />
          </OfficeForm>
        </details>
      </>
    );
  },
  case: {
    at: get(paths.office.place),
    id: 'admin-place-page',
    about: { summary: fa.api.pages.adminPlace },
    pageTitle: () => words.title,
    read: readFile,
    title: ({ place }) => place.name,
    badges: ({ place }) => [{ name: words.kinds[place.kind] }, { name: words.states[stateOf(place)] }],
    facts: ({ place, above, shown, progress }) => [
      [words.above, above && <a href={paths.office.place(above.id)}>{placeTitle(above)}</a>],
      [
        words.mergedInto,
        place.mergedInto !== null && shown && <a href={paths.office.place(shown.id)}>{placeTitle(shown)}</a>,
      ],
      [words.mergeState, progress],
      [words.slug, <bdi key="slug">{place.slug}</bdi>],
      [words.population, persianNumber(place.population)],
      [words.isTop, yes(place.isTop)],
      [words.isCapital, place.kind === 'city' && yes(place.isCapital)],
      [words.filtersBelow, place.kind !== 'district' && yes(place.filtersBelow)],
      [words.origin, place.isOurs ? words.origins.ours : words.origins.shipped],
    ],
    related: ({ place, shown }) =>
      shown && place.mergedInto === null
        ? [{ name: words.onSite, href: paths.results(inPlace(EVERYTHING, shown)) }]
        : [],
    Content: ({ thing }) => <PlaceContent {...thing} />,
    subject: 'place',
    history: (context, id) => historyOf(context, { kind: 'place', id: String(id) }),
  },
  acts: {
    change: defineAct({
      at: post(paths.office.place),
      permission,
      isPossible: isOwn,
      about: { summary: fa.api.calls.adminChangePlace, statuses: [409] },
      label: words.change,
      pressedBy: 'e',
      form: placeForm,
      values: ({ values }: File) => values,
      effect: ({ place, uses }) => (
        <>
          <Effect uses={uses} />
          <PlaceMap id="place-map" name={place.name} point={place} />
        </>
      ),
      async act(context, id, typed) {
        const kind = (await readPlace(context.db, id))?.kind ?? notFound();
        const read = fieldsOf(context.catalogue.places, kind, typed);
        if ('errors' in read) return refuse(read);
        const result = await changePlace(context, context.viewer, id, read.fields);
        if ('uses' in result) return inUse(result);
        if ('fault' in result) return faultOf(result.fault);
        return answerOf(result, { did: 'place-changed', to: paths.office.place(id) });
      },
    }),
    up: moveAct('up', post(paths.office.movePlaceUp), words.up, fa.api.calls.adminMovePlaceUp),
    down: moveAct('down', post(paths.office.movePlaceDown), words.down, fa.api.calls.adminMovePlaceDown),
    aside: defineAct({
      at: post(paths.office.setPlaceAside),
      permission,
      isPossible: ({ place }: File) => place.mergedInto === null && !place.isSetAside,
      about: { summary: fa.api.calls.adminSetPlaceAside, statuses: [409] },
      label: words.aside,
      form: confirmationForm,
      change: (context, id) => setPlaceAside(context, context.viewer, id, true),
      did: 'place-set-aside',
      to: paths.office.place,
    }),
    offer: defineAct({
      at: post(paths.office.offerPlace),
      permission,
      isPossible: ({ place }: File) => place.mergedInto === null && place.isSetAside,
      about: { summary: fa.api.calls.adminOfferPlace, statuses: [409] },
      label: words.offer,
      form: confirmationForm,
      change: (context, id) => setPlaceAside(context, context.viewer, id, false),
      did: 'place-offered',
      to: paths.office.place,
    }),
    merge: defineAct({
      at: post(paths.office.mergePlace),
      permission,
      isPossible: isOwn,
      about: { summary: fa.api.calls.adminMergePlace, statuses: [409] },
      label: words.merge,
      help: words.mergeHelp,
      look: 'danger',
      form: mergeForm,
      effect: ({ uses }: File) => <Effect uses={uses} />,
      async act(context, id, { into }) {
        const { places: known } = context.catalogue;
        const kind = (await readPlace(context.db, id))?.kind ?? notFound();
        const named = placeNamed(known, kind, into);
        if (named === 'several') return refuse({ errors: { into: words.several } });
        const target = named ?? placeAt(known, into.toLowerCase());
        if (!target) return refuse({ errors: { into: words.intoWrong } });
        const result = await mergePlaces(context, context.viewer, id, target.id);
        return answerOf(result, { did: 'place-merging', to: paths.office.place(id) });
      },
    }),
    remove: defineAct({
      at: post(paths.office.removePlace),
      permission,
      isPossible: isOwn,
      about: { summary: fa.api.calls.adminRemovePlace, statuses: [409] },
      label: words.remove,
      look: 'danger',
      form: confirmationForm,
      async act(context, id) {
        const result = await removePlace(context, context.viewer, id);
        if ('uses' in result) return inUse(result);
        return answerOf(result, { did: 'place-removed', to: paths.office.places() });
      },
    }),
  },
});

function isOwn({ place }: File): boolean {
  return place.mergedInto === null;
}

function moveAct(direction: 'up' | 'down', at: ReturnType<typeof post>, label: string, summary: string) {
  return defineAct({
    at,
    permission,
    isPossible: isOwn,
    about: { summary, statuses: [409] },
    label,
    form: confirmationForm,
    change: (context: SignedIn, id: number) => movePlace(context, context.viewer, id, direction),
    did: 'place-moved',
    to: paths.office.place,
  });
}

function yes(is: boolean): string {
  return is ? fa.admin.audit.yes : fa.admin.audit.no;
}

/** Notice that tells how many objects a change of the place would affect. */
function Effect({ uses }: { readonly uses: Uses }): ReactNode {
  return <Notice>{isUsed(uses) ? words.effect(persianList(usesText(uses))) : words.unused}</Notice>;
}

function PlaceContent(file: File): ReactNode {
  const { place } = file;
  const used = usedBy(file);
  return (
    <>
      <CasePart title={words.centre}>
        <img
          src={paths.mapSnapshot(place.latitude, place.longitude)}
          alt={words.mapOf(place.name)}
          width="600"
          height="300"
          loading="lazy"
        />
      </CasePart>
      <CasePart title={words.usedBy}>{used.length > 0 ? <Facts facts={used} /> : <p>{words.unused}</p>}</CasePart>
    </>
  );
}

export const { list: adminPlaces, csv: adminPlacesCsv, case: adminPlace } = places;
export const {
  change: changePlaceCall,
  up: movePlaceUpCall,
  down: movePlaceDownCall,
  aside: setPlaceAsideCall,
  offer: offerPlaceCall,
  merge: mergePlaceCall,
  remove: removePlaceCall,
} = places.acts;

export const addPlaceCall = officeAction({
  at: post(paths.office.places),
  permission,
  about: { summary: fa.api.calls.adminAddPlace, statuses: [409] },
  input: newPlaceForm.input,
  page: adminPlaces,
  async act(context, { kind, ...typed }) {
    const read = fieldsOf(context.catalogue.places, kind, typed);
    if ('errors' in read) return refuse(read);
    const result = await addPlace(context, context.viewer, kind, read.fields);
    if ('fault' in result) return faultOf(result.fault);
    const to = result.ok ? paths.office.place(result.id) : paths.office.places();
    return answerOf(result, { did: 'place-added', to });
  },
});
