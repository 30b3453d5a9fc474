import type { ReactNode } from 'react';
import type { Picture } from '../../../domain/media/picture.ts';
import { srcsetWidths } from '../../../domain/media/picture-format.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { tintClass } from '../../parts/tint.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './gallery.module.css';
import type { ListingView } from './listing-view.ts';

const SIZES = '(min-width: 77em) 50rem, (min-width: 64em) 64vw, 100vw';
/** Minimum width of the gallery's pictures in pixels; smaller widths are for cards. */
const NARROWEST = 640;

type GalleryProps = { readonly view: Pick<ListingView, 'name' | 'icon' | 'pictures' | 'videoUrl'> };

/**
 * A strip of pictures that scrolls and snaps, with thumbnails and one fixed frame (ITEM-01). Scripts add autoplay, zoom
 * and full-window view; the video player loads when its slide is chosen.
 */
export function Gallery({ view: { name, icon, pictures, videoUrl } }: GalleryProps): ReactNode {
  const [cover] = pictures;
  const count = pictures.length + (videoUrl ? 1 : 0);
  if (!cover && !videoUrl)
    return (
      <div className={`${styles.frame} ${styles.none}`}>
        <Icon name={icon} />
        <p>{fa.listing.noPicture}</p>
      </div>
    );
  return (
    <section className={styles.gallery} data-gallery="" aria-label={fa.listing.pictures}>
      <div className={styles.frame}>
        <div className={styles.slides} {...(count > 1 ? { tabIndex: 0, role: 'group' } : {})}>
          {pictures.map((picture, index) => (
            <Slide key={picture.key} picture={picture} index={index} alt={altOf(name, index, count)} />
          ))}
          {videoUrl && <VideoSlide url={videoUrl} index={pictures.length} cover={cover} />}
        </div>
        {count > 1 && (
          <p className={styles.counter} data-gallery-counter="" data-no-print="">
            {fa.listing.counter(persianNumber(1), persianNumber(count))}
          </p>
        )}
        <div className={styles.controls} data-no-print="">
          {cover && (
            <button type="button" data-do="zoom-out" aria-label={fa.listing.zoomOut}>
              <Icon name="zoom-out" />
            </button>
          )}
          <button type="button" data-do="gallery-pause" aria-label={fa.listing.pause} hidden={count < 2}>
            <Icon name="pause" />
            <Icon name="play" />
          </button>
          {cover && (
            <button type="button" data-do="zoom-in" aria-label={fa.listing.zoomIn}>
              <Icon name="zoom-in" />
            </button>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.thumbs} data-thumbs="" data-no-print="">
          {pictures.map(({ key, hash }, index) => (
            <Thumb key={key} index={index} className={tintClass(hash)}>
              <img src={paths.picture(key, 320, 'webp')} alt="" width="320" height="240" loading="lazy" />
            </Thumb>
          ))}
          {videoUrl && (
            <Thumb index={pictures.length}>
              <Icon name="play" />
            </Thumb>
          )}
        </div>
      )}
    </section>
  );
}

type SlideProps = { readonly picture: Picture; readonly index: number; readonly alt: string };

function Slide({ picture: { key, width, height, hash }, index, alt }: SlideProps): ReactNode {
  return (
    <a
      id={slideId(index)}
      className={tintClass(hash)}
      href={paths.picture(key, 1600, 'jpg')}
      data-slide=""
      data-width={width}
      data-height={height}
      data-thumb={hash}
    >
      <picture>
        <source type="image/avif" srcSet={sources(key, width, 'avif')} sizes={SIZES} />
        <source type="image/webp" srcSet={sources(key, width, 'webp')} sizes={SIZES} />
        <img
          src={paths.picture(key, 960, 'jpg')}
          alt={alt}
          width={width}
          height={height}
          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </a>
  );
}

type VideoSlideProps = { readonly url: string; readonly index: number; readonly cover: Picture | undefined };

function VideoSlide({ url, index, cover }: VideoSlideProps): ReactNode {
  return (
    <a
      id={slideId(index)}
      className={styles.video}
      href={url}
      data-slide=""
      data-video=""
      aria-label={fa.listing.video}
    >
      {cover && <img src={paths.picture(cover.key, 640, 'webp')} alt="" width="640" height="480" loading="lazy" />}
      <Icon name="play" />
    </a>
  );
}

type ThumbProps = { readonly index: number; readonly className?: string; readonly children: ReactNode };

function Thumb({ index, className, children }: ThumbProps): ReactNode {
  return (
    <a
      className={className}
      href={`#${slideId(index)}`}
      data-slide-to={index}
      aria-label={fa.listing.showPicture(persianNumber(index + 1))}
    >
      {children}
    </a>
  );
}

const slideId = (index: number): string => `slide-${index + 1}`;

const altOf = (name: string, index: number, count: number): string =>
  count > 1 ? fa.listing.picture(name, persianNumber(index + 1), persianNumber(count)) : name;

function sources(key: string, width: number, format: 'avif' | 'webp'): string {
  const widths = srcsetWidths(width).filter((each) => each >= NARROWEST);
  return (widths.length ? widths : ([NARROWEST] as const))
    .map((each) => `${paths.picture(key, each, format)} ${each}w`)
    .join(', ');
}
