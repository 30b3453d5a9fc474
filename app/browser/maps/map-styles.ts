import leaflet from 'leaflet/dist/leaflet.css?url';
import { addLastStylesheet, addStylesheet } from '../styles/stylesheet.ts';
import own from './map.css?url';

/** Loads Leaflet's styles and our overrides. Resolves when both apply. */
export async function addMapStyles(): Promise<void> {
  await Promise.all([addStylesheet(leaflet), addLastStylesheet(own)]);
}
