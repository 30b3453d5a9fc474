/** Popups together with their choices: neither is useful without the other. */
import { keepCatalogueWhenIdle } from '../catalogue/catalogue-wish.ts';
import './popup-choices.ts';

export { openByItself, openPopup, reconcile, rewind } from './popups.ts';

keepCatalogueWhenIdle();
