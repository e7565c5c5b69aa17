import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import text from './fonts/onest-latin-wght-normal.woff2';

/**
 * Loads the two Latin fonts before the first paint. A font that arrives later is used from the next page on
 * (`font-display: optional`), so text never moves.
 */
export const fontPreloads = [display, text].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}));
