/** Popups together with what is chosen in them: neither is of use without the other. */
import './popup-choices.ts';

export { openPopup, reconcile, rewind } from './popups.ts';
