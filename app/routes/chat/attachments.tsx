import { type ReactNode, useId } from 'react';
import { PICTURE_TYPES } from '../../../domain/media/picture-kind.ts';
import { chat } from '../../messages/chat.ts';
import { mapPick } from '../../messages/map-pick.ts';
import { paths } from '../../paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { postedAt } from '../../web/forms/posted-at.ts';
import styles from './composer.module.css';
import type { ConversationProps } from './conversation-view.ts';
import { PlainKeys } from './plain-keys.tsx';

/** Callbacks by which scripts send the chosen attachment. */
export type Attaching = {
  readonly sendPicture: (file: File) => void;
};

type AttachmentsProps = {
  readonly props: ConversationProps;
  readonly conversationId: number | null;
  readonly attaching: Attaching | null;
};

/** Adds a picture or a place: two buttons with scripts, two forms without. */
export function Attachments({ props, conversationId, attaching }: AttachmentsProps): ReactNode {
  const id = useId();
  if (attaching) {
    return (
      <>
        <IconButton as="label" icon="camera">
          <input
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES}
            aria-label={chat.attachPicture}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) attaching.sendPicture(file);
              currentTarget.value = '';
            }}
          />
        </IconButton>
        <IconButton
          icon="map-pin"
          label={chat.attachPoint}
          aria-haspopup="dialog"
          data-popup="map-chat"
          data-params={JSON.stringify({ for: 'conversation', place: props.place })}
        />
      </>
    );
  }
  const page = conversationId === null ? paths.myChats(props.listingId) : paths.chat(conversationId);
  const picture =
    conversationId === null ? paths.firstPicture(props.listingId) : paths.chatCall(conversationId, 'picture');
  return (
    <details className={styles.attach}>
      <IconButton as="summary" icon="paperclip" label={chat.attach} />
      <div>
        <form method="post" action={postedAt(page, picture)} encType="multipart/form-data">
          <PlainKeys props={props} conversationId={conversationId} />
          <label htmlFor={`${id}-picture`}>{chat.pictureFile}</label>
          <input id={`${id}-picture`} type="file" name="picture" accept={PICTURE_TYPES} required />
          <Button icon="camera" type="submit">
            {chat.sendPicture}
          </Button>
        </form>
        {props.points.length > 0 && (
          <form method="post" action={paths.sendMessage()}>
            <PlainKeys props={props} conversationId={conversationId} />
            <label htmlFor={`${id}-point`}>{chat.pointPlace}</label>
            <select id={`${id}-point`} className="input" name="point">
              {props.points.map(({ name, lat, long }) => (
                <option key={`${lat},${long}`} value={`${lat},${long}`}>
                  {mapPick.centreOf(name)}
                </option>
              ))}
            </select>
            <Button icon="map-pin" type="submit">
              {chat.sendPoint}
            </Button>
          </form>
        )}
      </div>
    </details>
  );
}
