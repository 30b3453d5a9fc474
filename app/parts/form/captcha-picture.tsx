import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';

/**
 * On a light background in both colour schemes, for which its digits are drawn. `loading` only keeps React from
 * preloading the picture inside a fragment.
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
