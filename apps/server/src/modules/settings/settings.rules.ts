import { COMMISSION_KINDS, commissionSettingOf, restOf, type CommissionKind, type Feature } from '@footlight/contract';
import { definitionOf, siteSettings, type SettingKey, type SettingValues } from './site-settings.ts';
import type { SettingDefinition } from './setting-kinds.ts';

const MAX_DECIMALS = 4;

/** Returns an error message for the form, or undefined if the value is valid. */
export function wrongValue(definition: SettingDefinition, value: unknown): string | undefined {
  const { kind, min, max } = definition;
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : 'Must be on or off';
  if (kind === 'choice')
    return definition.choices?.includes(value as string)
      ? undefined
      : `Must be one of ${definition.choices?.join(', ')}`;
  if (kind === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'Not a validate number!';
    if (value < (min ?? -Infinity) || value > (max ?? Infinity)) return `Must be between ${min} and ${max}`;
    if (definition.whole && !Number.isInteger(value)) return 'Must be a whole number';
    const decimals = definition.group === 'commissions' ? 2 : MAX_DECIMALS;
    return Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
      ? undefined
      : `At most ${decimals} decimals`;
  }
  // Must be well-formed, because the database rejects unpaired surrogates.
  if (typeof value !== 'string' || !value.isWellFormed()) return 'Must be a text';
  if (value.length < (min ?? 0)) return 'This field is required!';
  if (value.length > (max ?? Infinity)) return `At most ${max} characters`;
  return definition.shape && !definition.shape.pattern.test(value) ? definition.shape.words : undefined;
}

/** Feature pages that menus may link to, including registration pages. */
const PAGES: ReadonlyMap<string, Feature> = new Map([
  ['/feed', 'feed'],
  ['/shop', 'shop'],
  ['/friends', 'friends'],
  ['/messages', 'messages'],
  ['/auth/register/performer', 'registerPerformers'],
  ['/studio/register', 'registerStudios'],
]);

export function leadsSomewhere(path: string, isOff: (feature: Feature) => boolean): boolean {
  const feature = PAGES.get(path.replace(/[?#].*$/, ''));
  return !feature || !isOff(feature);
}

export const defaults = (): SettingValues =>
  Object.fromEntries(Object.entries(siteSettings).map(([key, definition]) => [key, definition.value])) as SettingValues;

/** Overlays the defaults with stored values that are still valid. `skipped` lists the others. */
export function overlay(rows: readonly { key: string; value: unknown }[]): {
  values: SettingValues;
  skipped: string[];
} {
  const values: Record<string, unknown> = { ...defaults() };
  const skipped: string[] = [];
  for (const { key, value } of rows) {
    const definition = definitionOf(key);
    if (definition && wrongValue(definition, value) === undefined) values[key] = value;
    else skipped.push(key);
  }
  return { values: values as SettingValues, skipped };
}

/** Shares of the site and the studio for a kind of spend, in percent. */
export const sharesOf = (values: SettingValues, kind: CommissionKind) => ({
  platformPercent: values[commissionSettingOf(kind, 'platform')],
  studioPercent: values[commissionSettingOf(kind, 'studio')],
});

/** Returns the first kind of spend whose shares exceed 100 percent, because a performer must never pay to be tipped. */
export function overfullCommission(values: SettingValues): SettingKey | undefined {
  const kind = COMMISSION_KINDS.find((each) => {
    const { platformPercent, studioPercent } = sharesOf(values, each);
    return restOf(platformPercent, studioPercent) < 0;
  });
  return kind && commissionSettingOf(kind, 'platform');
}
