/** The site's terms and privacy policy: the owner's text or the built-in one. */
export { LegalText } from './legal-text.tsx';
export type { LegalName } from './legal.queries.ts';
