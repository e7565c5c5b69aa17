import { apiQuery } from '../../shared/api/index.ts';

export type LegalName = 'terms' | 'privacy';
/**
 * Setting in which the owner keeps each text. Too long to come with every page's settings, so it is asked for by name.
 */
export const SETTINGS = { terms: 'termsText', privacy: 'privacyText' } as const;

export const legalQueries = {
  text: (name: LegalName) => ({
    ...apiQuery('settings.keys', { body: { keys: [SETTINGS[name]] } }),
    staleTime: 60_000,
  }),
};
