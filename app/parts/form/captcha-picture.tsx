import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';

/**
 * Picture of a captcha. Its background is light in both colour schemes, because its digits are drawn for a light
 * background. `loading` is set only to stop React from preloading the picture of a fragment.
 */
export function CaptchaPicture({ image }: { readonly image: string }): ReactNode {
  return (
    <img
      className="captcha"
      src={image}
      alt={fa.captcha.picture}
      width="200"
      height="70"
      loading="lazy"
      data-captcha-picture=""
    />
  );
}
