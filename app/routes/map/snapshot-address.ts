export type SnapshotPoint = { readonly lat: number; readonly long: number };

const FILE = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)\.png$/;
/** Decimals of the coordinates, about eleven metres; `paths.mapSnapshot` formats them alike. */
const DECIMALS = 4;

/** Parses a file name such as `35.6961,51.4231.png` and rounds the coordinates; null for anything else. */
export function parseSnapshotFile(file: string): SnapshotPoint | null {
  const match = FILE.exec(file);
  if (!match) return null;
  const [lat, long] = [rounded(match[1]), rounded(match[2])];
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null;
}

const rounded = (degrees: string | undefined): number => Number(Number(degrees).toFixed(DECIMALS));
