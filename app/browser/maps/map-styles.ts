import leaflet from 'leaflet/dist/leaflet.css?url';
import { addLastStylesheet, addStylesheet } from '../styles/stylesheet.ts';
import own from './map.css?url';

/** Leaflet's styles and what answers them. Resolves when both count. */
export async function addMapStyles(): Promise<void> {
  await Promise.all([addStylesheet(leaflet), addLastStylesheet(own)]);
}
