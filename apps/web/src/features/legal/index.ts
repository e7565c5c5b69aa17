/** The site's terms and privacy policy, as written by the site's owner or built in. */
export { LegalText } from './legal-text.tsx';
export type { LegalName } from './legal.queries.ts';
