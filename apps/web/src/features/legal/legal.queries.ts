import { apiQuery } from '../../shared/api/index.ts';

export type LegalName = 'terms' | 'privacy';
/** Settings that contain the texts. The texts are too long to load with every page, so they are fetched by name. */
export const SETTINGS = { terms: 'termsText', privacy: 'privacyText' } as const;

export const legalQueries = {
  text: (name: LegalName) => ({
    ...apiQuery('settings.keys', { body: { keys: [SETTINGS[name]] } }),
    staleTime: 60_000,
  }),
};
