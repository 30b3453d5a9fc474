import type { ReactNode } from 'react';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import styles from './listing-content.module.css';
import type { ListingFile } from './listing-file.ts';

const words = fa.moderation.case;

/** Pictures, text and flags of a listing. */
export function ListingContent({ thing: { listing, pictures, flags } }: { readonly thing: ListingFile }): ReactNode {
  return (
    <>
      {flags.length > 0 && (
        <p className={styles.flags}>
          {flags.map(({ name, detail }) => (
            <Badge look="accent" key={`${name} ${detail}`}>
              {name}
              {detail && <ForeignText text={`«${detail}»`} />}
            </Badge>
          ))}
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((key, index) => (
            <a key={key} href={paths.picture(key, 1600, 'jpg')}>
              <img
                src={paths.picture(key, 320, 'webp')}
                alt={`${words.pictures} ${persianNumber(index + 1)}`}
                width="320"
                height="240"
                loading={index > 3 ? 'lazy' : undefined}
              />
            </a>
          ))}
        </div>
      )}
      <CasePart title={words.description}>
        <p className={styles.words}>
          <ForeignText text={listing.description} />
        </p>
      </CasePart>
    </>
  );
}
