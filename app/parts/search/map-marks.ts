import type { MapBox } from '../../../domain/search/map/map-box.ts';

/** Markers that a script draws on a map, as JSON: positions in degrees, and texts. */
export type MapMarks = {
  readonly box: MapBox;
  readonly zoom: number;
  readonly clusters: readonly {
    readonly lat: number;
    readonly long: number;
    /** Number of listings; null if they were not counted. */
    readonly count: number | null;
    readonly text: string;
    /** Name of the place for which the marker stands. */
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
