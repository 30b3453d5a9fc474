import { mapPick as words } from '../../messages/map-pick.ts';
import type { MapAddress, NamedPlace } from '../../parts/map-address.ts';
import { paths } from '../../paths.ts';
import { entries } from '../catalogue/catalogue.ts';
import { around, isPlainClick } from '../dom.ts';
import { closeTop, reconcile, stepBack } from '../popups/popups.ts';
import { callServer } from '../server-call.ts';
import { toast } from '../toast.ts';

const CHOICE = '[data-popup-dialog=post-places] a[data-choose]';

type Spot = { readonly lat: number; readonly long: number };

type Picking = {
  /** Returns the confirmed point; null if there is none. */
  readonly spot: () => Spot | null;
  readonly take: (place: Pick<MapAddress, 'city' | 'region'>) => void;
  readonly moveTo: (centre: Spot) => void;
};

/**
 * Lets the user correct the city of a confirmed point in the locations popup (SECP-04). If the point is outside the
 * chosen city, the map moves to that city. Returns a function that stops watching.
 */
export function watchPlaceChoice({ spot, take, moveTo }: Picking): () => void {
  // Runs before the popups' own listener, which would follow the link.
  const options = { capture: true };
  const chosen = (event: MouseEvent) => {
    const link = around<HTMLAnchorElement>(event, CHOICE);
    const point = spot();
    if (!link || !point || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void choose(link, point);
  };
  async function choose(link: HTMLAnchorElement, point: Spot): Promise<void> {
    const params = new URL(link.href).searchParams;
    const found = await cityAt(params.get('city') ?? '', point);
    const region = await namedPlace(params.get('region') ?? '');
    await closeTop();
    await reconcile();
    if (!found || !region) return toast(words.failed);
    if (found.inside) return take({ city: found.city, region });
    await stepBack();
    await reconcile();
    moveTo(found.centre);
    toast(words.outside(found.city.name));
  }
  addEventListener('click', chosen, options);
  return () => removeEventListener('click', chosen, options);
}

type CityAt = { readonly city: NamedPlace; readonly centre: Spot; readonly inside: boolean };

/** Fetches the city with this id and whether it contains the point (MAP-03); null if the call fails. */
async function cityAt(id: string, { lat, long }: Spot): Promise<CityAt | null> {
  const body = new URLSearchParams({ lat: String(lat), lng: String(long) });
  const answer = await callServer(paths.locationCity(Number(id)), { body }).catch(() => null);
  const { cityID, name, lat: north, lng: east, inside } = answer?.envelope?.data ?? {};
  if (typeof cityID !== 'number' || typeof name !== 'string') return null;
  return { city: { id: cityID, name }, centre: { lat: Number(north), long: Number(east) }, inside: inside === true };
}

async function namedPlace(id: string): Promise<NamedPlace | null> {
  const found = (await entries('locations')).find((entry) => String(entry.id) === id);
  return found ? { id: Number(found.id), name: found.name } : null;
}
