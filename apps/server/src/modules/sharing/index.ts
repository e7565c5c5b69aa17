/**
 * sharing: what other sites and programs read of this one: share cards, the sitemap, feeds of creators, and oEmbed.
 * Words: a *card* is the picture of a link, drawn with name and title; a *reader* is a program that asks for others, so it sees
 * what a visitor of its country sees.
 * Invariants: nothing here shows what a visitor may not see: no draft, nothing of unlisted people, nothing that has to be paid
 * beyond its title; all addresses lead to the address of the site that staff have set.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { cardRoutes } from './cards/card.routes.ts';
import { feedRoutes } from './feed.routes.ts';
import { oembedRoutes } from './oembed.routes.ts';
import type { SharingDoors } from './sharing-doors.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

/** The module of what others read. */
export function createSharing(
  { database, files, config, limits }: Pick<Platform, 'database' | 'files' | 'config' | 'limits'>,
  settings: Pick<Settings, 'get'>,
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
    name: 'sharing',
    plugin: async (app) => {
      app.addHook('onRequest', async ({ ip }) => void limits.budget.take(ip, 'call'));
      await app.register(cardRoutes(doors));
      await app.register(feedRoutes(doors));
      await app.register(sitemapRoutes(doors));
      await app.register(oembedRoutes(doors));
    },
  };
}
