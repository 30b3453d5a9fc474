import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { Step, StepList } from '../../parts/form/steps.tsx';
import { FreeText } from '../../parts/free-text.tsx';
import { LeavingLine } from '../../parts/leaving-line.tsx';
import { PriceSuggestLink } from '../../parts/listing/price-suggest-link.tsx';
import { NewTabLink } from '../../parts/new-tab-link.tsx';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Region } from '../../web/pages/region.tsx';
import { PickList } from './pick-list.tsx';
import styles from './posting.module.css';
import { POSTING_STEPS, postingForm } from './posting-form.ts';
import {
  AttributesRegion,
  CategoryRegion,
  ContactRegion,
  MapRegion,
  PicturesRegion,
  PlaceRegion,
  POSTING_FORM,
} from './posting-regions.tsx';
import type { NoticeView, PostingView } from './posting-view.ts';
import { LiveCard, PreviewCard } from './preview-card.tsx';
import { SellerField } from './seller-field.tsx';

type Props = { readonly view: PostingView };

/**
 * The whole form on one page. Fields of the hidden step are present too, so that every button sends all values, with
 * and without scripts (ITEM-02).
 */
export function PostingPage({ view }: Props): ReactNode {
  const { mode, step, form, stepsTo, sendTo, signedIn, restored, notice, typed } = view;
  const isLast = step === 'place';
  return (
    <div className={styles.page} data-post-form={mode} data-listing={view.listingId ?? undefined}>
      <h1>{mode === 'new' ? fa.posting.title : fa.posting.editTitle}</h1>
      <StepList label={fa.posting.steps} steps={POSTING_STEPS} current={isLast ? 'place' : 'details'} />
      <Columns aside={<LiveCard view={view} />}>
        <LeavingLine deleteAfter={view.deleteAfter} />
        {notice && <StateNotice notice={notice} />}
        {mode === 'new' ? <DraftNotices restored={restored} linked={view.linked} /> : <EditNotice of={view} />}
        <Form
          action={stepsTo}
          id={POSTING_FORM}
          state={{ ...form, values: typed }}
          labels={LABELS}
          className={`form ${styles.form}`}
        >
          {/* The default button for Enter, before any other button. */}
          <button
            className="visually-hidden"
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            data-default=""
            {...(isLast ? { formAction: sendTo } : { name: 'go', value: 'place' })}
          >
            {fa.posting.continue}
          </button>
          <Carried view={view} />
          {view.pick && <PickList pick={view.pick} />}
          <DetailsStep view={view} />
          <PlaceStep view={view} />
        </Form>
        {mode === 'new' && (
          <p className="help" data-draft-kept="" hidden>
            {fa.posting.draftKept} <ResetLink />
          </p>
        )}
        {!signedIn && <p className="help">{fa.posting.signInNotice}</p>}
        <p className="help">
          <NewTabLink href={paths.terms('posting')}>{fa.posting.rules}</NewTabLink>
        </p>
        {view.signInTo && (
          <NewTabLink looksLike="button" href={view.signInTo}>
            {fa.posting.signInElsewhere}
          </NewTabLink>
        )}
      </Columns>
    </div>
  );
}

/** Link that empties the form: with scripts at once, with an undo; without scripts after a confirmation (ITEM-09). */
function ResetLink(): ReactNode {
  return (
    <a className={styles.reset} href={paths.askResetNewListing()} data-draft-reset={paths.resetNewListing()}>
      {fa.posting.reset}
    </a>
  );
}

function DraftNotices({ restored, linked }: Pick<PostingView, 'restored' | 'linked'>): ReactNode {
  const undo = (
    <button className={styles.reset} type="button">
      {fa.posting.undoReset}
    </button>
  );
  return (
    <>
      <Notice icon="history" action={<ResetLink />} data-draft-notice="" hidden={!restored}>
        {fa.posting.draftBack}
      </Notice>
      {linked && (
        <Notice
          icon="info"
          action={
            <a className={styles.reset} href={linked.href} data-draft-reset={linked.href}>
              {fa.posting.beginLinked}
            </a>
          }
          data-draft-linked={linked.facts}
          hidden={!linked.isAsked}
        >
          {fa.posting.linkedAsked}
        </Notice>
      )}
      <Notice icon="history" action={undo} data-draft-undo="" role="status" hidden>
        {fa.posting.emptied}
      </Notice>
    </>
  );
}

/**
 * Notice that the server or a script has restored unsaved values of an edit, with a link that discards these values.
 */
function EditNotice({ of: { listingId, stepsTo, restored } }: { readonly of: PostingView }): ReactNode {
  const discard = (
    <a className={styles.reset} href={paths.editListing(listingId ?? 0, { reset: 1 })} data-draft-reset={stepsTo}>
      {fa.posting.editDiscard}
    </a>
  );
  return (
    <Notice icon="history" action={discard} data-draft-notice="" hidden={!restored}>
      {fa.posting.editBack}
    </Notice>
  );
}

function DetailsStep({ view }: Props): ReactNode {
  return (
    <Step name="details" label={POSTING_STEPS.details} isShown={view.step === 'details'}>
      <Region id="pictures">
        <PicturesRegion view={view} />
      </Region>
      <Region id="seller">
        <SellerField view={view} />
      </Region>
      <FormField of={postingForm} name="name" />
      <div className={styles.suggestions} data-category-suggestions="" hidden>
        <p className="help" data-if-suggested="">
          {fa.posting.suggested}
        </p>
        <p className="help" data-unless-suggested="" hidden>
          {fa.posting.noneSuggested}
        </p>
        <div className="chips" />
      </div>
      <Region id="category">
        <CategoryRegion view={view} />
      </Region>
      <Region id="attributes">
        <AttributesRegion view={view} />
      </Region>
      <FormField of={postingForm} name="description" />
      <p className={`help ${styles.missing}`} data-post-missing="" />
      <Button look="accent" wide type="submit" name="go" value="place">
        {fa.posting.continue}
      </Button>
    </Step>
  );
}

function PlaceStep({ view }: Props): ReactNode {
  const { mode, step, sendTo } = view;
  const words = {
    new: fa.posting.submit,
    edit: fa.posting.save,
    edit_rejected: fa.posting.save,
    edit_expired: fa.posting.renew,
  };
  return (
    <Step name="place" label={POSTING_STEPS.place} isShown={step === 'place'}>
      <Region id="place">
        <PlaceRegion view={view} />
      </Region>
      <Region id="map">
        <MapRegion view={view} />
      </Region>
      <Region id="contact">
        <ContactRegion view={view} />
      </Region>
      {view.prices && <Notice icon={null}>{view.prices}</Notice>}
      {view.prices && view.category?.isCar && (
        <PriceSuggestLink typed={view.typed} className={styles.suggest}>
          {fa.priceSuggest.link}
        </PriceSuggestLink>
      )}
      <Region id="preview" label={fa.posting.preview}>
        <PreviewCard view={view} />
      </Region>
      <Actions>
        <Button type="submit" name="go" value="details" data-step-back="">
          {fa.posting.back}
        </Button>
        <Button look="accent" type="submit" formAction={sendTo} data-send="">
          {words[mode]}
        </Button>
      </Actions>
    </Step>
  );
}

/** Hidden fields, sent with every step. */
function Carried({ view: { typed, step } }: Props): ReactNode {
  return (
    <>
      {CARRIED.map((name) =>
        typed[name] === undefined ? null : <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
      {/* Present even when empty: a draft that is restored after signing in sets it. */}
      <input type="hidden" name="IDSource" value={typed.IDSource ?? ''} />
      <input type="hidden" name="step" value={step === 'place' ? 'place' : 'details'} />
    </>
  );
}

const CARRIED = ['uploadToken', 'version', 'photoAsked'];

/**
 * Labels for the error summary. The price's label depends on the category, such as «ودیعه» (deposit) or «حقوق»
 * (salary), so it is taken from its field.
 */
const { price: _, ...ofFields } = postingForm.labels;

const LABELS = {
  ...ofFields,
  seller: fa.posting.seller,
  category: fa.posting.category,
  city: fa.posting.place,
};

function StateNotice({ notice: { kind, text, reasons, link } }: { readonly notice: NoticeView }): ReactNode {
  return (
    <Notice as="div" kind={kind === 'error' ? 'danger' : 'info'} role="note">
      <p>{text}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <FreeText text={reason} />
            </li>
          ))}
        </ul>
      )}
      {link && (
        <a className={styles.reset} href={link.href}>
          {link.text}
        </a>
      )}
    </Notice>
  );
}
