import type { SETTING_GROUPS } from '@footlight/contract';
export interface SettingDefinition {
  readonly kind: 'text' | 'longText' | 'number' | 'boolean' | 'choice';
  readonly group: SettingGroup;
  readonly value: string | number | boolean;
  readonly choices?: readonly string[];
  readonly file?: 'image' | 'audio';
  /** Bounds of a number, or of a text's length in characters. */
  readonly min?: number;
  readonly max?: number;
  /** Required format of a text. */
  readonly shape?: { readonly pattern: RegExp; readonly words: string };
  readonly whole?: boolean;
  /** True if visible to staff only. */
  readonly isPrivate?: true;
}

export type SettingGroup = (typeof SETTING_GROUPS)[number];

const ADDRESS = {
  pattern: /^(\/(?![/\\])[^\s\\]*|(https?|wss?):\/\/[^\s]+)?$/i,
  words: 'A path like /logo.png, or an http(s) address',
};
/** The site runs at the root of its host, so links below another path would be broken. */
export const SITE_ADDRESS = {
  pattern: /^(https?:\/\/[^\s/?#@\\]+\/?)?$/i,
  words: 'An address without a path, like https://example.org',
};
export const CURRENCY_CODE = { pattern: /^[A-Z]{3}$/, words: 'Three letters, e.g. USD' };
export const EXTENSIONS = {
  pattern: /^[a-z0-9]{1,8}( ?, ?[a-z0-9]{1,8})*$/,
  words: 'Small letters and digits, separated by commas, e.g. jpg,png',
};
const ORIGIN = String.raw`https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?`;
export const ORIGINS = {
  pattern: new RegExp(`^(${ORIGIN}( ${ORIGIN})*)?$`, 'i'),
  words: 'Addresses like https://example.org, separated by single spaces',
};
export const MAILBOX = { pattern: /^([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)?$/, words: 'An email address' };
export const WORD = { pattern: /^[\w-]*$/, words: 'Only letters, digits, - and _' };

type Extra = Partial<Pick<SettingDefinition, 'file' | 'min' | 'max' | 'shape' | 'whole' | 'isPrivate'>>;

export const text = (group: SettingGroup, value: string, extra: Extra = {}) =>
  ({ kind: 'text', group, value, max: 200, ...extra }) as const;
export const longText = (group: SettingGroup, value: string, extra: Extra = {}) =>
  ({ kind: 'longText', group, value, max: 5000, ...extra }) as const;
/** A path on this site or an external URL. May be empty. */
export const address = (group: SettingGroup, value: string, extra: Extra = {}) =>
  ({ kind: 'text', group, value, max: 2048, shape: ADDRESS, ...extra }) as const;
export const number = (group: SettingGroup, value: number, min: number, max: number, extra: Extra = {}) =>
  ({ kind: 'number', group, value, min, max, ...extra }) as const;
export const percent = (value: number, extra: Extra = {}) => number('commissions', value, 0, 100, extra);
export const flag = (group: SettingGroup, value: boolean, extra: Extra = {}) =>
  ({ kind: 'boolean', group, value, ...extra }) as const;
export const choice = <const C extends readonly string[]>(
  group: SettingGroup,
  choices: C,
  value: NoInfer<C[number]>,
  extra: Extra = {},
) => ({ kind: 'choice', group, choices, value: value as C[number], ...extra }) as const;
