import type { CSSProperties } from 'react';

/** Kinds of overlay pages. Alerts use a separate page. */
export const OVERLAYS = ['goal', 'chat', 'wheel'] as const;
export type Overlay = (typeof OVERLAYS)[number];
/** Everything a creator can overlay on the video. */
export const LAID_OVER = ['alerts', ...OVERLAYS] as const;
export type LaidOver = (typeof LAID_OVER)[number];

/** Overlay theme, as encoded in its URL. Colors are hexadecimal without the leading `#`. */
export interface OverlayTheme {
  readonly accent: string;
  readonly text: string;
  /** In pixels. */
  readonly size: number;
  readonly align: 'left' | 'right';
  /** Number of chat messages shown. */
  readonly lines: number;
}
export const USUAL_THEME: OverlayTheme = { accent: 'd7f205', text: 'ffffff', size: 24, align: 'left', lines: 8 };
/** Default theme of alerts. */
const ALERT_THEME: OverlayTheme = { ...USUAL_THEME, accent: 'f2c14e', text: 'fff8e8', size: 32 };
export const usualOf = (overlay: LaidOver): OverlayTheme => (overlay === 'alerts' ? ALERT_THEME : USUAL_THEME);

const COLOUR = /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const colourIn = (value: string | null, usual: string): string =>
  value !== null && COLOUR.test(value) ? value.toLowerCase() : usual;
function numberIn(value: string | null, usual: number, [least, most]: readonly [number, number]): number {
  const number = Math.round(Number(value));
  return value === null || value === '' || !Number.isFinite(number) ? usual : Math.min(most, Math.max(least, number));
}

/** Parses a theme from a URL query. Invalid values fall back to the defaults. */
export function themeIn(search: string, usual = USUAL_THEME): OverlayTheme {
  const query = new URLSearchParams(search);
  return {
    accent: colourIn(query.get('accent'), usual.accent),
    text: colourIn(query.get('text'), usual.text),
    size: numberIn(query.get('size'), usual.size, [12, 96]),
    align: query.get('align') === 'right' ? 'right' : 'left',
    lines: numberIn(query.get('lines'), usual.lines, [1, 30]),
  };
}

/** Converts a theme to CSS custom properties. */
export const styleOf = ({ accent, text, size }: OverlayTheme): CSSProperties =>
  ({ '--overlay-accent': `#${accent}`, '--overlay-text': `#${text}`, '--overlay-size': `${size}px` }) as CSSProperties;

/** Parses the style of an alert page from its URL query. An empty query overrides nothing. */
export const alertStyleIn = (search: string): CSSProperties => (search ? styleOf(themeIn(search, ALERT_THEME)) : {});

/** Serializes a theme to a query string. Omits default values. */
export function queryOf(theme: OverlayTheme, usual = USUAL_THEME): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(theme))
    if (value !== usual[name as keyof OverlayTheme]) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Builds an overlay's URL from the alert page's URL, because both share a key. */
export function addressOf(alertPage: string, overlay: LaidOver, theme: OverlayTheme): string {
  const url = new URL(alertPage);
  const path = overlay === 'alerts' ? url.pathname : `/overlays/${overlay}`;
  return `${url.origin}${path}${queryOf(theme, usualOf(overlay))}${url.hash}`;
}
