import { onTestFinished } from 'vitest';
import { XML_LIMITS } from '../../src/sources/shared/xml/limits';

/** Lowers bounds of official files until the end of a test, so that what lies beyond them is small. The trial of hostile files has the true ones. */
export function lower(bounds: Partial<Record<keyof typeof XML_LIMITS, number>>): void {
  const before = { ...XML_LIMITS };
  Object.assign(XML_LIMITS, bounds);
  onTestFinished(() => void Object.assign(XML_LIMITS, before));
}
