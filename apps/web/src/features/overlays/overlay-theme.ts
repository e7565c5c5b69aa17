/** What overlay pages show; alerts have a page of their own. */
export const OVERLAYS = ['goal', 'chat', 'wheel'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** How an overlay looks, as its address says. Colours are hexadecimal, without the sign before. */
export interface OverlayTheme {
  readonly accent: string;
  readonly text: string;
  /** In pixels. */
  readonly size: number;
  readonly align: 'left' | 'right';
  /** Lines of chat. */
  readonly lines: number;
}
export const USUAL_THEME: OverlayTheme = { accent: 'd7f205', text: 'ffffff', size: 24, align: 'left', lines: 8 };

const COLOUR = /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const colourIn = (value: string | null, usual: string): string =>
  value !== null && COLOUR.test(value) ? value.toLowerCase() : usual;
function numberIn(value: string | null, usual: number, [least, most]: readonly [number, number]): number {
  const number = Math.round(Number(value));
  return value === null || value === '' || !Number.isFinite(number) ? usual : Math.min(most, Math.max(least, number));
}

/** What an address says of how an overlay looks; what it says wrong is as usual. */
export function themeIn(search: string): OverlayTheme {
  const query = new URLSearchParams(search);
  return {
    accent: colourIn(query.get('accent'), USUAL_THEME.accent),
    text: colourIn(query.get('text'), USUAL_THEME.text),
    size: numberIn(query.get('size'), USUAL_THEME.size, [12, 96]),
    align: query.get('align') === 'right' ? 'right' : 'left',
    lines: numberIn(query.get('lines'), USUAL_THEME.lines, [1, 30]),
  };
}

/** The same for an address: only what is not as usual. */
export function queryOf(theme: OverlayTheme): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(theme))
    if (value !== USUAL_THEME[name as keyof OverlayTheme]) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The address of an overlay, made of that of the alert page, whose key it shares. */
export function addressOf(alertPage: string, overlay: Overlay, theme: OverlayTheme): string {
  const url = new URL(alertPage);
  return `${url.origin}/overlays/${overlay}${queryOf(theme)}${url.hash}`;
}
