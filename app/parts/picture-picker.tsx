import type { ReactNode } from 'react';
import { pictureHint } from '../../domain/media/picture-hint.ts';
import { PICTURE_TYPES } from '../../domain/media/picture-kind.ts';
import { UPLOAD } from '../../domain/media/upload.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FieldError } from './form/field-error.tsx';
import { useField } from './form/use-field.ts';
import styles from './picture-picker.module.css';

export type PickedPicture = {
  readonly clientId: string;
  /** Address of the picture 320 px wide. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

type PicturePickerProps = {
  /** The form's `uploadToken`, under which the pictures are stored until the form is sent. */
  readonly token: string;
  /** Pictures in their order. */
  readonly pictures: readonly PickedPicture[];
  readonly max?: number;
  /** Whether the order matters because the first picture is the main one; true by default. */
  readonly isGallery?: boolean;
};

/**
 * The pictures of a form (ITEM-07, ITEM-13). app/browser/pictures/picture-picker.ts uploads, sorts, rotates and removes
 * them. Without scripts, a separate page in another tab does this, so that nothing typed here is lost.
 */
export function PicturePicker({ token, pictures, max = UPLOAD.most, isGallery = true }: PicturePickerProps): ReactNode {
  const { id } = useField('pictures');
  return (
    <section
      className={classNames('field', styles.picker, isGallery && styles.gallery)}
      data-field="pictures"
      data-picture-picker=""
      data-token={token}
      data-max={max}
      aria-labelledby={`${id}-label`}
    >
      <p className="label" id={`${id}-label`}>
        {fa.pictures.title}{' '}
        <small data-picture-count="">{fa.pictures.count(persianNumber(pictures.length), persianNumber(max))}</small>
      </p>
      <p className={`help ${styles.scripted}`} id={`${id}-help`}>
        {isGallery ? fa.pictures.help : fa.pictures.plainHelp}
      </p>
      <ol className={styles.list} data-pictures="">
        {pictures.map((picture, index) => (
          <PictureTile key={picture.clientId} picture={picture} number={index + 1} />
        ))}
      </ol>
      <div className={styles.ways}>
        <Button as="label" icon="plus">
          {fa.pictures.choose}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            multiple={max > 1}
            accept={PICTURE_TYPES}
            aria-describedby={`${id}-help ${id}-error`}
          />
        </Button>
        <Button as="label" icon="camera" className={styles.camera}>
          {fa.pictures.take}
          <input className="visually-hidden" type="file" accept="image/*" capture="environment" />
        </Button>
      </div>
      <noscript>
        <LinkButton icon="images" href={paths.newPictures(token)} target="_blank" rel="noopener">
          {fa.pictures.tab}
        </LinkButton>
        <p className="help">{fa.pictures.tabHelp}</p>
      </noscript>
      <FieldError name="pictures" takesFocus />
      <template data-picture-template="">
        <PictureTile picture={null} number={1} />
      </template>
    </section>
  );
}

/** `null` for a picture that is not uploaded yet. */
function PictureTile({
  picture,
  number,
}: {
  readonly picture: PickedPicture | null;
  readonly number: number;
}): ReactNode {
  const name = fa.pictures.picture(persianNumber(number));
  const hint = picture && pictureHint(picture);
  return (
    <li className={styles.tile} data-picture={picture?.clientId ?? ''} data-state={picture ? 'done' : 'waiting'}>
      <span className={styles.frame} data-picture-frame="">
        {picture && (
          <img src={picture.url} alt={name} width={picture.width} height={picture.height} draggable={false} />
        )}
        <Badge as="b" look="accent" className={styles.main}>
          {fa.pictures.main}
        </Badge>
        <progress className={styles.progress} max="1" value="0" aria-label={fa.pictures.sending} />
      </span>
      <p className="error" data-picture-error="" />
      <p className="help" data-picture-hint="" hidden={hint === null}>
        {hint && fa.pictures.hints[hint]}
      </p>
      <span className={styles.acts}>
        {ACTS.map(({ act, icon }) => (
          <ActButton key={act} act={act} icon={icon} number={number} />
        ))}
        <IconButton
          icon="ellipsis"
          label={fa.pictures.actOf(fa.pictures.acts.more, fa.pictures.picture(persianNumber(number)))}
          data-picture-act="more"
          data-popup="image-actions"
          data-params={JSON.stringify({ picture: picture?.clientId ?? '' })}
          aria-haspopup="dialog"
        />
      </span>
    </li>
  );
}

function ActButton({
  act,
  icon,
  number,
}: {
  readonly act: Act;
  readonly icon: string;
  readonly number: number;
}): ReactNode {
  const label = fa.pictures.acts[act];
  return (
    <IconButton
      icon={icon}
      label={fa.pictures.actOf(label, fa.pictures.picture(persianNumber(number)))}
      data-picture-act={act}
      title={label}
    />
  );
}

type Act = keyof typeof fa.pictures.acts;

/** Buttons of a picture; «earlier» points right, because the text runs right to left. */
const ACTS = [
  { act: 'earlier', icon: 'arrow-right' },
  { act: 'later', icon: 'arrow-left' },
  { act: 'first', icon: 'star' },
  { act: 'turn', icon: 'rotate-cw' },
  { act: 'remove', icon: 'trash-2' },
  { act: 'retry', icon: 'rotate-cw' },
  { act: 'cancel', icon: 'x' },
] as const satisfies readonly { act: Act; icon: string }[];
