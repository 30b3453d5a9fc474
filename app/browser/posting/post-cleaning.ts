import { cleanAttributeText, cleanLine, cleanProse } from '../../../domain/values/persian-text.ts';

/**
 * Returns the value of a field of the posting form as the server would store it (GEN-04). `isPlain`: the field is a
 * text attribute.
 */
export function cleanedField(name: string, value: string, isPlain: boolean): string {
  if (isPlain) return cleanAttributeText(value);
  if (name === 'description') return cleanProse(value);
  return name === 'name' || name === 'neighbourhood' ? cleanLine(value) : value;
}
