/**
 * sharing: content for other sites and programs: share cards, the sitemap, creator feeds, and oEmbed.
 * Words: a *card* is a link preview picture with name and title; a *reader* is a program that fetches on someone's
 * behalf, so it sees the same as a visitor from its country.
 * Invariants: nothing here exposes more than a visitor may see: no drafts, no unlisted people, and only the title of
 * paid content; all URLs use the site URL that staff have set.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { cardRoutes } from './cards/card.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { oembedRoutes } from './oembed.routes.ts';
import type { SharingDoors } from './sharing-doors.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export function createSharing(
  { database, files, config, limits }: Pick<Platform, 'database' | 'files' | 'config' | 'limits'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module {
  const doors: SharingDoors = {
    database,
    files,
    site: () => ({
      name: settings.get('siteName'),
      url: (settings.get('userUrl') || config.publicUrl).replace(/\/$/, ''),
      isFramed: settings.get('embedHosts') !== '',
    }),
  };
  return {
    ...card,
    plugin: async (app) => {
      app.addHook('onRequest', async ({ ip }) => void limits.budget.take(ip, 'call'));
      await app.register(cardRoutes(doors));
      await app.register(feedRoutes(doors));
      await app.register(sitemapRoutes(doors));
      await app.register(oembedRoutes(doors));
    },
  };
}
