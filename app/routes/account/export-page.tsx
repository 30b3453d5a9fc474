import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { CutNote } from '../../parts/cut-note.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import { Region } from '../../web/pages/region.tsx';
import styles from './export.module.css';
import type { ExportRow, ExportView } from './export-view.ts';

export const EXPORTS_SHOWN = 10;

const words = fa.accountExport;

export function ExportPage({ view }: { readonly view: ExportView }): ReactNode {
  return (
    <AccountFrame current="export">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <ul className={styles.contents}>
        {words.contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {words.wait} {view.isMailed && words.mailed}
      </p>
      <Region id="exports">
        <Exports view={view} />
      </Region>
    </AccountFrame>
  );
}

/**
 * The form with the list of exports; both are replaced together, so that the next request has a new idempotency key.
 */
export function Exports({ view: { form, orderKey, exports } }: { readonly view: ExportView }): ReactNode {
  return (
    <div className={styles.asking}>
      <Form action={paths.myExport()} state={form} after="reload">
        <input type="hidden" name={ORDER_FIELD} value={orderKey} />
        <SubmitButton icon="download">{words.ask}</SubmitButton>
      </Form>
      <h2>{words.list}</h2>
      {exports.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className={styles.exports}>
          {exports.map((row) => (
            <li key={row.id}>
              <ExportItem row={row} />
            </li>
          ))}
        </ul>
      )}
      <CutNote rows={exports} most={EXPORTS_SHOWN} />
      {exports.some(({ state }) => state === 'waiting') && (
        <LinkButton icon="rotate-cw" href={paths.myExport()}>
          {words.refresh}
        </LinkButton>
      )}
    </div>
  );
}

function ExportItem({ row: { state, asked, size, until, href } }: { readonly row: ExportRow }): ReactNode {
  return (
    <>
      <p>
        <Badge look={state === 'ready' ? 'trust' : 'plain'}>{words.states[state]}</Badge> {words.askedAt}{' '}
        <time dateTime={asked.iso} data-ago="">
          {asked.ago}
        </time>
        {size && ` · ${size}`}
      </p>
      {state === 'failed' && <p>{words.failedText}</p>}
      {until && <p>{words.until(until)}</p>}
      {href && (
        <LinkButton icon="download" href={href} download="">
          {words.download}
        </LinkButton>
      )}
    </>
  );
}
