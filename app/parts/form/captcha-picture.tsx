import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';

/**
 * On a ground of its own in both colour schemes: its digits are drawn for a light one. `loading` only keeps React from
 * putting a preload in front of a fragment.
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
