/** Certificates of a car: inspection, technical certificate, insurance (ITEM-19). */
import { parseJalaliDay } from '../../values/jalali-day.ts';
import { parseWholeNumber } from '../../values/numbers.ts';
import { cleanAttributeText, cleanProse, latinDigits } from '../../values/persian-text.ts';

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

/** Panels as seen from above, the front first. */
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
  /** A day of the Jalali calendar, `1405/08/12`. */
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

/** Certificates as a listing shows them; an insurance's code is checked and never shown. */
export type Certificates = {
  readonly inspection: Inspection | null;
  readonly certificate: Certificate | null;
  readonly insurance: Insurance | null;
};

export type CertificateFault = 'required_field' | 'date' | 'invalid_number' | 'unknown_choice' | 'insurance_code';

export type ParsedCertificate = {
  readonly details: Inspection | Certificate | Insurance;
  /** Code of an insurance; null for other kinds. */
  readonly code: string | null;
};
export type CertificateForm =
  | { readonly parsed: ParsedCertificate }
  | { readonly faults: Readonly<Record<string, CertificateFault>> };

/** Maximum number of characters. */
export const CERTIFICATE_TEXT_MAX = 60;
export const INSPECTION_NOTES_MAX = 1_000;
const MILEAGE_MAX = 2_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** Parses a form: answers all faults by field, or the certificate to store. */
export function parseCertificate(kind: CertificateKind, fields: Fields): CertificateForm {
  const faults: Record<string, CertificateFault> = {};
  const required = (name: string): string => {
    const text = cleanAttributeText(textOf(fields[name])).slice(0, CERTIFICATE_TEXT_MAX);
    if (text === '') faults[name] = 'required_field';
    return text;
  };
  const day = (name: string): string => {
    const text = required(name);
    const parsed = text && parseJalaliDay(text);
    if (parsed === null) faults[name] = 'date';
    return parsed ?? '';
  };
  const details = {
    inspection: () => inspectionOf(fields, { on: day('on'), inspector: required('inspector') }, faults),
    certificate: () => ({ issuer: required('issuer'), number: required('number'), on: day('on') }),
    insurance: () => ({ company: required('company'), until: day('until') }),
  }[kind]();
  const code = kind === 'insurance' ? insuranceCode(required('code')) : null;
  if (kind === 'insurance' && code === null) faults.code ??= 'insurance_code';
  return Object.keys(faults).length > 0 ? { faults } : { parsed: { details, code } };
}

/** Normalises a code as people type it to digits and Latin letters; null if it is not a code. */
export function insuranceCode(text: string): string | null {
  const bare = latinDigits(text)
    .replace(/[\s\p{Pd}/.\u200c\u200e\u200f]/gu, '')
    .toUpperCase();
  return /^[0-9A-Z]{4,40}$/.test(bare) ? bare : null;
}

function inspectionOf(
  fields: Fields,
  head: Pick<Inspection, 'on' | 'inspector'>,
  faults: Record<string, CertificateFault>,
): Inspection {
  const typed = textOf(fields.mileage).trim();
  const mileage = typed === '' ? null : parseWholeNumber(typed);
  if (typed !== '' && (mileage === null || mileage > MILEAGE_MAX)) faults.mileage = 'invalid_number';
  const chosen = <K extends string, S extends string>(keys: readonly K[], states: readonly S[], prefix: string) =>
    Object.fromEntries(
      keys.map((key) => {
        const given = textOf(fields[`${prefix}-${key}`]) || states[0];
        const state = states.find((each) => each === given);
        if (state === undefined) faults[`${prefix}-${key}`] = 'unknown_choice';
        return [key, state ?? states[0]];
      }),
    ) as Record<K, S>;
  return {
    ...head,
    mileage,
    parts: chosen(CAR_PARTS, PART_STATES, 'part'),
    paint: chosen(CAR_PANELS, PAINT_STATES, 'paint'),
    notes: cleanProse(textOf(fields.notes)).slice(0, INSPECTION_NOTES_MAX),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : typeof value === 'number' ? String(value) : '';
