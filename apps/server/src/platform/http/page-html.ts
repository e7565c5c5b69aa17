import type { PublicSettings } from '@footlight/contract';
import { INSTALLABLE } from './pages/installed-app.ts';
import { escapeMarkup } from '../markup.ts';

/** Placeholder for each response's nonce in rendered pages, so that cached pages never reuse one. */
export const NONCE = 'nonce-of-this-answer-goes-here';

export interface PageDress {
  readonly dev: boolean;
  readonly apiBase: string | undefined;
  readonly socketEndpoint: string | undefined;
  readonly settings: Partial<PublicSettings>;
}

export interface ShellAssets {
  readonly script: string;
  readonly css: readonly string[];
  /** Scripts that the first one will import. */
  readonly preloads?: readonly string[];
}

/**
 * Returns a page without content: only the styles and the script, with which the browser renders everything. `skeleton`
 * is shown until then.
 */
export function shellHtml(
  { script, css, preloads = [] }: ShellAssets,
  { theme, language }: { readonly theme: string; readonly language: string },
  { isHidden = false, skeleton = '' }: { readonly isHidden?: boolean; readonly skeleton?: string } = {},
): string {
  const links = [
    ...css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');
  const robots = isHidden ? '<meta name="robots" content="noindex">' : '';
  return `<!DOCTYPE html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${robots}<title>Footlight</title><link rel="icon" href="/favicon.svg">${links}<script type="module" src="${script}" async></script></head><body><div id="root">${skeleton}</div></body></html>`;
}

/** Inline, because stylesheets may arrive in any order, and the first to name a layer determines its rank. */
const LAYERS = '<style>@layer reset,tokens,components,features;</style>';

/** Adds the nonce, the environment that the browser needs, and the site owner's scripts to a page. */
export function injectHead(html: string, nonce: string, { dev, apiBase, socketEndpoint, settings }: PageDress): string {
  const data = [
    dev ? ' data-dev="true"' : '',
    apiBase ? ` data-api="${escapeMarkup(apiBase)}"` : '',
    socketEndpoint ? ` data-live="${escapeMarkup(socketEndpoint)}"` : '',
  ].join('');
  const own = (script: string | undefined) => (script ?? '').replaceAll('<script', `<script nonce="${nonce}"`);
  const parts = html
    .replaceAll(NONCE, nonce)
    .replace('<html', () => `<html${data}`)
    .replace('<head>', `<head>${LAYERS}${INSTALLABLE}`);
  const headed = settings.headerScript ? parts.replace('</head>', () => `${own(settings.headerScript)}</head>`) : parts;
  return settings.afterBodyScript ? headed.replace('<body>', () => `<body>${own(settings.afterBodyScript)}`) : headed;
}
