import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MESSAGE } from '../../../domain/chat/chat.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { keepText, storedText } from '../../browser/chat/chat-draft.ts';
import { chat } from '../../messages/chat.ts';
import { offers } from '../../messages/offers.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Attaching, Attachments } from './attachments.tsx';
import { CaptchaNote } from './captcha-note.tsx';
import styles from './composer.module.css';
import { conversationPath } from './conversation-address.ts';
import type { ConversationProps } from './conversation-view.ts';
import { PlainKeys } from './plain-keys.tsx';

type ComposerProps = {
  readonly props: ConversationProps;
  readonly conversationId: number | null;
  /** Texts that are not acknowledged and may come back into the field, one per line. */
  readonly unsent: string;
  /** Sends the text; null before hydration, when the plain form is submitted instead. */
  readonly send: ((text: string) => void) | null;
  readonly typing: () => void;
  readonly attaching: Attaching | null;
};

/** Number of remaining characters from which the counter is shown. */
const COUNTED_FROM = 200;
const ROWS_MAX = 6;

/** The message field: a plain form, which scripts submit in place. */
export function Composer({ props, conversationId, unsent, send, typing, attaching }: ComposerProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const keptAt = conversationPath(props, conversationId);
  const keeping = useRef(() => {});
  keeping.current = () => keepText(keptAt, [unsent, field.current?.value ?? ''].filter(Boolean).join('\n'));
  const keep = () => keeping.current();
  const [left, setLeft] = useState<number>(MESSAGE.max);
  const noted = () => {
    const element = field.current;
    if (!element) return;
    setLeft(MESSAGE.max - [...element.value].length);
    element.rows = Math.min(ROWS_MAX, element.value.split('\n').length);
  };
  const fill = (text: string) => {
    const element = field.current;
    if (!element) return;
    element.value = text;
    element.focus();
    noted();
    keep();
  };
  const submit = (event: FormEvent) => {
    const element = field.current;
    if (!send || !element) return;
    event.preventDefault();
    const text = element.value.trim();
    element.focus();
    if (text === '' || [...text].length > MESSAGE.max) return;
    send(text);
    fill('');
  };
  // The field may contain text typed before hydration, and the browser may have stored text of an earlier visit.
  const wasUnsent = useRef(false);
  const begin = useRef(() => {});
  begin.current = () => {
    const kept = storedText(keptAt);
    // If the stored text equals the user's last message, it was sent, but the page was left before the answer came.
    const hasArrived = kept === props.messages.findLast(({ senderId }) => senderId === props.me)?.text;
    if (field.current?.value === '' && !hasArrived) field.current.value = kept;
    noted();
    keep();
  };
  useEffect(() => begin.current(), []);
  useEffect(() => {
    if (unsent !== '' || wasUnsent.current) keeping.current();
    wasUnsent.current = unsent !== '';
  }, [unsent]);

  return (
    <div className={styles.composer}>
      <Suggestions props={props} fill={send && fill} />
      {props.error && <Notice kind="danger">{props.error}</Notice>}
      {props.hint && <Notice kind="success">{props.hint}</Notice>}
      <div className={styles.row}>
        <Attachments props={props} conversationId={conversationId} attaching={attaching} />
        <form id="message" method="post" action={paths.sendMessage()} onSubmit={submit} className={styles.write}>
          <PlainKeys props={props} conversationId={conversationId} />
          {props.captcha && <CaptchaNote captcha={props.captcha} />}
          <textarea
            ref={field}
            className="input"
            name="message"
            rows={1}
            required
            maxLength={MESSAGE.max}
            defaultValue={props.typed}
            placeholder={chat.placeholder}
            aria-label={chat.message}
            enterKeyHint="send"
            onInput={() => {
              noted();
              keep();
              typing();
            }}
            onKeyDown={(event) => sendsOnEnter(event) && field.current?.form?.requestSubmit()}
          />
          <IconButton icon="send-horizontal" label={chat.send} className={styles.send} type="submit" />
        </form>
      </div>
      {left < COUNTED_FROM && (
        <p className="help" role="status">
          {chat.left(persianNumber(Math.max(0, left)))}
        </p>
      )}
    </div>
  );
}

/** Enter sends on devices with keyboard and mouse; on touch screens it starts a new line. */
function sendsOnEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false;
  if (!matchMedia('(pointer: fine)').matches) return false;
  event.preventDefault();
  return true;
}

type SuggestionsProps = { readonly props: ConversationProps; readonly fill: ((text: string) => void) | null };

/**
 * Suggestions only fill the field, so that users read the text before sending it. Without scripts, the page is reloaded
 * with the text in its field.
 */
function Suggestions({ props, fill }: SuggestionsProps): ReactNode {
  const { suggested, page, canOffer, listingId } = props;
  return (
    <nav className={`chips ${styles.suggestions}`} aria-label={chat.suggestions}>
      {canOffer && (
        <a
          className="chip on"
          href={paths.offer(listingId)}
          data-popup="price-offer"
          data-params={JSON.stringify({ listing: String(listingId) })}
        >
          <Icon name="tag" />
          {offers.title}
        </a>
      )}
      {suggested.map((text, index) => (
        <a
          key={text}
          className="chip"
          href={paths.suggestedMessage(page, index)}
          onClick={(event) => {
            if (!fill) return;
            event.preventDefault();
            fill(text);
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
