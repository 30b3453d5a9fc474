import { type ReactNode, useContext } from 'react';
import { pictureHint } from '../../../domain/media/picture-hint.ts';
import { PICTURE_TYPES } from '../../../domain/media/picture-kind.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import styles from '../../parts/picture-picker.module.css';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { postedAt } from '../../web/forms/posted-at.ts';
import { PageAddressContext } from '../../web/pages/page-address.ts';
import type { uploadView } from './upload-form.ts';

export type PicturesView = {
  readonly token: string;
  readonly form: FormState;
  /** Pictures in their order; the first is the main one. */
  readonly pictures: readonly ReturnType<ReturnType<typeof uploadView>>[];
  readonly isFull: boolean;
  /** Messages about refused files. */
  readonly refused: readonly string[];
};

type Props = { readonly view: PicturesView };

/** Page with plain forms only, because users with scripts never open it. */
export function PicturesPage({ view }: Props): ReactNode {
  const { token, form, pictures, isFull, refused } = view;
  const [page = '/'] = (useContext(PageAddressContext) ?? '/').split('?');
  return (
    <div className={styles.page}>
      <h1>{fa.pictures.pageTitle}</h1>
      <p className="help">{fa.pictures.pageHelp}</p>
      {refused.map((sentence) => (
        <p key={sentence} className="error" role="alert" data-form-message="">
          {sentence}
        </p>
      ))}
      {pictures.length === 0 && <p>{fa.pictures.none}</p>}
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <Picture key={picture.qquuid} view={view} picture={picture} index={index} />
        ))}
      </ol>
      {!isFull && (
        <form
          className="form"
          method="post"
          action={postedAt(page, paths.uploadImages())}
          encType="multipart/form-data"
        >
          <input type="hidden" name="csrf-key" value={form.csrfKey} />
          <input type="hidden" name="token" value={token} />
          <div className="field">
            <label htmlFor="files">{fa.pictures.files}</label>
            <input id="files" className="input" type="file" name="qqfile[]" multiple required accept={PICTURE_TYPES} />
          </div>
          <Button look="accent" type="submit">
            {fa.pictures.send}
          </Button>
        </form>
      )}
    </div>
  );
}

const ICONS = {
  earlier: 'arrow-right',
  later: 'arrow-left',
  first: 'star',
  turn: 'rotate-cw',
  remove: 'trash-2',
} as const;

type PictureProps = Props & { readonly picture: PicturesView['pictures'][number]; readonly index: number };

function Picture({ view: { token, form, pictures }, picture, index }: PictureProps): ReactNode {
  const name = fa.pictures.picture(persianNumber(index + 1));
  const hint = pictureHint(picture);
  const acts = [
    ...(index > 0 ? [{ act: 'earlier', action: 'move', position: index - 1 } as const] : []),
    ...(index < pictures.length - 1 ? [{ act: 'later', action: 'move', position: index + 1 } as const] : []),
    ...(index > 0 ? [{ act: 'first', action: 'first', position: 0 } as const] : []),
    { act: 'turn', action: 'turn', position: index } as const,
    { act: 'remove', action: 'remove', position: index } as const,
  ];
  return (
    <li className={styles.tile} data-state="done">
      <span className={styles.frame}>
        <img src={picture.url} alt={name} width={picture.width} height={picture.height} />
        <Badge as="b" look="accent" className={styles.main}>
          {fa.pictures.main}
        </Badge>
      </span>
      {hint && <p className="help">{fa.pictures.hints[hint]}</p>}
      <div className={styles.forms}>
        {acts.map(({ act, action, position }) => (
          <form key={act} method="post" action={paths.updateImage()}>
            <input type="hidden" name="csrf-key" value={form.csrfKey} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="qquuid" value={picture.qquuid} />
            <input type="hidden" name="action" value={action} />
            <input type="hidden" name="position" value={position} />
            <IconButton
              icon={ICONS[act]}
              label={fa.pictures.actOf(fa.pictures.acts[act], persianNumber(index + 1))}
              type="submit"
              title={fa.pictures.acts[act]}
            />
          </form>
        ))}
      </div>
    </li>
  );
}
