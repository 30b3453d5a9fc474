import type { ReactNode } from 'react';
import type { MissingPart } from '../../../domain/sellers/shop.ts';
import { fa } from '../../messages/fa.ts';
import { CutNote } from '../../parts/cut-note.tsx';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { ForeignText } from '../../parts/foreign-text.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import styles from './my-shops.module.css';

type ActForm = { readonly action: string; readonly form: FormState };

export type ShopOverviewView = {
  readonly shop: ShopHead;
  readonly since: string;
  readonly why: { readonly title: string; readonly reasons: readonly string[] } | null;
  readonly changeWaits: boolean;
  /** Transfer that the viewer may reverse; null if there is none. */
  readonly takeBack: (ActForm & { readonly until: string }) | null;
  /** Offer of the shop to the viewer; null if there is none. */
  readonly offer: { readonly href: string; readonly until: string } | null;
  /** Parts that are missing before the draft can be sent for review; null in other states. */
  readonly missing: readonly MissingPart[] | null;
  readonly send: ActForm | null;
  readonly reopen: (ActForm & { readonly until: string }) | null;
  readonly profile: string | null;
  /** Link to the shop's public page; null if it has none. */
  readonly page: string | null;
  readonly close: string | null;
  readonly agents: readonly {
    readonly id: number;
    readonly name: string;
    readonly hasAgreed: boolean;
    readonly accept: string | null;
    readonly refuse: string;
  }[];
  /** State of the forms that consist of a button. */
  readonly agentForm: FormState;
  readonly flash: FlashView | null;
};

export const AGENTS_SHOWN = 100;

const words = fa.myShops;
const team = fa.shopTeam;

export function OverviewPage({ view }: { readonly view: ShopOverviewView }): ReactNode {
  const { shop, since, why, changeWaits, takeBack, offer, reopen, profile, page, close, flash } = view;
  return (
    <ShopFrame shop={shop} current="overview">
      <div className={styles.page}>
        <FlashNotice flash={flash} />
        {offer && (
          <Notice kind="warning" quiet action={<a href={offer.href}>{team.transfer.seeOffer}</a>}>
            {team.transfer.offered(offer.until)}
          </Notice>
        )}
        {takeBack && (
          <Notice kind="warning" quiet as="div">
            <p>{team.transfer.takeBackText(takeBack.until)}</p>
            <Form id="take-back" action={takeBack.action} state={takeBack.form} className="">
              <SubmitButton look="danger">{team.transfer.takeBack}</SubmitButton>
            </Form>
          </Notice>
        )}
        <p>{view.missing?.length === 0 ? words.complete : words.next[shop.state]}</p>
        {why && (
          <Notice kind="warning" quiet as="div">
            <b>{why.title}</b>
            <ul>
              {why.reasons.map((reason) => (
                <li key={reason}>
                  <ForeignText text={reason} />
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {changeWaits && <Notice>{words.changeWaits}</Notice>}
        <Sending view={view} />
        {reopen && (
          <Form action={reopen.action} state={reopen.form}>
            <p>{words.reopenUntil(reopen.until)}</p>
            <SubmitButton>{words.reopen}</SubmitButton>
          </Form>
        )}
        <Facts
          facts={[
            [words.role, words.roles[shop.role]],
            [words.state, words.states[shop.state]],
            [words.since, since],
          ]}
        />
        {(page ?? profile) && (
          <Actions>
            {page && (
              <LinkButton icon="store" href={page}>
                {words.seePage}
              </LinkButton>
            )}
            {profile && shop.state === 'active' && <LinkButton href={profile}>{words.profile}</LinkButton>}
          </Actions>
        )}
        <Agents view={view} />
        {close && (
          <p className={styles.section}>
            <a href={close}>{words.close}</a>
          </p>
        )}
      </div>
    </ShopFrame>
  );
}

type Props = { readonly view: ShopOverviewView };

/** Lists the missing parts, with a button that sends the shop for review. */
function Sending({ view: { missing, send, profile } }: Props): ReactNode {
  if (missing === null) return null;
  return (
    <>
      {missing.length > 0 && (
        <>
          <p>{words.missing}</p>
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part}>{words.missingParts[part]}</li>
            ))}
          </ul>
        </>
      )}
      {profile && (
        <Actions>
          <LinkButton look={missing.length > 0 ? 'accent' : 'plain'} href={profile}>
            {missing.length > 0 ? words.editProfile : words.profile}
          </LinkButton>
        </Actions>
      )}
      {send ? (
        missing.length === 0 && (
          <Form action={send.action} state={send.form}>
            <SubmitButton wide>{words.send}</SubmitButton>
          </Form>
        )
      ) : (
        <p className="help">{words.ownerSends}</p>
      )}
    </>
  );
}

/** Agents who state that they belong to the shop. */
function Agents({ view: { agents, agentForm } }: Props): ReactNode {
  if (agents.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="agents">
      <h2 id="agents">{words.agents}</h2>
      <ul className={styles.telephones}>
        {agents.map(({ id, name, hasAgreed, accept, refuse }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Badge look={hasAgreed ? 'trust' : 'accent'}>{hasAgreed ? words.agentAgreed : words.agentAsks}</Badge>
            <span className={styles.acts}>
              {accept && (
                <Form action={accept} state={agentForm} className="">
                  <SubmitButton look="plain">{words.acceptAgent}</SubmitButton>
                </Form>
              )}
              <Form action={refuse} state={agentForm} className="">
                <SubmitButton look="danger">{words.refuseAgent}</SubmitButton>
              </Form>
            </span>
          </li>
        ))}
      </ul>
      <CutNote rows={agents} most={AGENTS_SHOWN} />
    </section>
  );
}
