/** Certificates of a car: inspection, technical certificate, insurance (ITEM-19). */
import { latinDigits } from '../../values/persian-text.ts';

export const CERTIFICATE_KINDS = ['inspection', 'certificate', 'insurance'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CAR_PARTS = [
  'engine',
  'gearbox',
  'suspension',
  'steering',
  'brakes',
  'electrics',
  'cooling',
  'tyres',
  'cabin',
  'frontChassis',
  'rearChassis',
] as const;
export type CarPart = (typeof CAR_PARTS)[number];
export const PART_STATES = ['unchecked', 'sound', 'worn', 'faulty'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Body panels as seen from above, beginning at the front. */
export const CAR_PANELS = [
  'frontBumper',
  'leftFrontWing',
  'bonnet',
  'rightFrontWing',
  'leftFrontDoor',
  'roof',
  'rightFrontDoor',
  'leftRearDoor',
  'rightRearDoor',
  'leftRearWing',
  'boot',
  'rightRearWing',
  'rearBumper',
] as const;
export type CarPanel = (typeof CAR_PANELS)[number];
export const PAINT_STATES = ['unchecked', 'original', 'spot', 'painted', 'replaced'] as const;
export type PaintState = (typeof PAINT_STATES)[number];

export type Inspection = {
  /** Jalali date, `1405/08/12`. */
  readonly on: string;
  readonly inspector: string;
  /** Kilometres. */
  readonly mileage: number | null;
  readonly parts: Readonly<Record<CarPart, PartState>>;
  readonly paint: Readonly<Record<CarPanel, PaintState>>;
  readonly notes: string;
};
export type Certificate = { readonly issuer: string; readonly number: string; readonly on: string };
export type Insurance = { readonly company: string; readonly until: string };

/** Source of a certificate: this site, which confirms it, or the seller. */
export const VOUCHERS = ['site', 'seller'] as const;
export type Voucher = (typeof VOUCHERS)[number];

/** Certificates from one of the two sources. The code of an insurance is only checked, never shown. */
export type ListingPapers = {
  readonly inspection: Inspection | null;
  readonly certificate: Certificate | null;
  readonly insurance: Insurance | null;
};

/** Certificates as a listing shows them: those that the site confirms at the moment, and those stated by the seller. */
export type Certificates = Readonly<Record<Voucher, ListingPapers>> & {
  /** End of the site's confirmation of each kind; null if there is none. */
  readonly until: Readonly<Record<CertificateKind, Date | null>>;
};

export const isEmpty = ({ site, seller }: Certificates): boolean =>
  CERTIFICATE_KINDS.every((kind) => site[kind] === null && seller[kind] === null);

export type ParsedCertificate = {
  readonly details: Inspection | Certificate | Insurance;
  /** Code of an insurance; null for other kinds. */
  readonly code: string | null;
};

/** Maximum lengths in characters. */
export const CERTIFICATE_TEXT_MAX = 60;
export const INSPECTION_NOTES_MAX = 1_000;
export const MILEAGE_MAX = 2_000_000;

/** Normalises a code as people type it to digits and Latin letters; null if it is not a code. */
export function insuranceCode(text: string): string | null {
  const bare = latinDigits(text)
    .replace(/[\s\p{Pd}/.\u200c\u200e\u200f]/gu, '')
    .toUpperCase();
  return /^[0-9A-Z]{4,40}$/.test(bare) ? bare : null;
}
