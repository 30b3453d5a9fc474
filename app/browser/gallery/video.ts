/**
 * Replaces a slide that links to a video by the video, when it is clicked. Nothing of the video is loaded before
 * (ITEM-01).
 */
export function playVideo(slide: HTMLAnchorElement): void {
  const video = document.createElement('video');
  const image = slide.querySelector('img');
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.src = slide.href;
  video.dataset.slide = '';
  video.className = slide.className;
  video.setAttribute('aria-label', slide.getAttribute('aria-label') ?? image?.alt ?? '');
  if (image?.currentSrc) video.poster = image.currentSrc;
  slide.replaceWith(video);
  video.focus();
}
