import PhotoSwipe from 'photoswipe';
import stylesheet from 'photoswipe/style.css?url';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { browserMessages } from '../../messages/browser.ts';
import { goBack } from '../popups/history-moves.ts';
import { addStylesheet } from '../styles/stylesheet.ts';

/** Maximum zoom: twice the size that fits the screen (ITEM-01). */
const MAX_ZOOM = 2;

/**
 * Opens the gallery's pictures over the whole window, beginning with the tapped one; Back closes them. PhotoSwipe runs
 * left to right and the gallery right to left, so the pictures are passed in reverse order.
 */
export async function openLightbox(slide: HTMLAnchorElement): Promise<void> {
  await addStylesheet(stylesheet);
  const slides = [
    ...(slide.closest('[data-gallery]') ?? document).querySelectorAll<HTMLAnchorElement>(
      'a[data-slide]:not([data-video])',
    ),
  ].reverse();
  const lightbox = new PhotoSwipe({
    dataSource: slides.map((each) => ({
      src: each.href,
      width: Number(each.dataset.width) || 1600,
      height: Number(each.dataset.height) || 1200,
      msrc: each.querySelector('img')?.currentSrc ?? '',
      alt: each.querySelector('img')?.alt ?? '',
    })),
    index: Math.max(0, slides.indexOf(slide)),
    secondaryZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    loop: false,
    counter: false,
    bgOpacity: 1,
    closeTitle: browserMessages.close,
    zoomTitle: browserMessages.zoomIn,
    arrowPrevTitle: browserMessages.next,
    arrowNextTitle: browserMessages.previous,
    errorMsg: browserMessages.pictureFailed,
    returnFocus: true,
  });
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'place',
      className: 'pswp__counter',
      order: 5,
      onInit: (element) => {
        const show = () => {
          element.textContent = `${persianNumber(slides.length - lightbox.currIndex)} / ${persianNumber(slides.length)}`;
        };
        lightbox.on('change', show);
        show();
      },
    });
  });
  history.pushState({ ...history.state, lightbox: true }, '');
  const left = () => lightbox.close();
  addEventListener('popstate', left, { once: true });
  lightbox.on('close', () => {
    removeEventListener('popstate', left);
    if ((history.state as { lightbox?: boolean } | null)?.lightbox) void goBack(1);
  });
  lightbox.init();
  lightbox.element?.setAttribute('aria-label', browserMessages.pictures);
}
