import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Button } from '../../ui/button.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import { type MapPickView, mapPickView, PointStep } from './map-pick.popup.tsx';

/** Popup for picking a point to share in a conversation (MAP-05): like the popup `map`, but without an address. */
export const mapChatPopup = defineFragment<MapPickView>({
  load: async (context, params) => mapPickView(context, params),
  Component: MapChat,
});

function MapChat({ view }: { readonly view: MapPickView }): ReactNode {
  return (
    <>
      <PopupHeader title={fa.chat.pointTitle} />
      <PointStep view={view}>
        <Button look="accent" wide data-map-share="">
          {fa.chat.sharePoint}
        </Button>
      </PointStep>
    </>
  );
}

/** Popup for picking the point of a shop (SHOP-03). */
export const shopPointPopup = defineFragment<MapPickView>({
  load: async (context, params) => mapPickView(context, params),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.mapPick.title} />
      <PointStep view={view}>
        <Button look="accent" wide data-map-share="">
          {fa.mapPick.confirm}
        </Button>
      </PointStep>
    </>
  ),
});
