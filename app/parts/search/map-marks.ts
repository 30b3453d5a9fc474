import type { MapBox } from '../../../domain/search/map/map-box.ts';

/** Marks that a script draws on a map, as JSON: positions in degrees, and texts. */
export type MapMarks = {
  readonly box: MapBox;
  readonly zoom: number;
  readonly clusters: readonly {
    readonly lat: number;
    readonly long: number;
    /** Null if it was not counted. */
    readonly count: number | null;
    readonly text: string;
    /** Name of the place that it stands for. */
    readonly place: string | null;
    readonly label: string;
    readonly box: MapBox;
  }[];
  readonly listings: readonly {
    readonly id: number;
    readonly lat: number;
    readonly long: number;
    readonly text: string;
    readonly label: string;
  }[];
};
