import { settings, type Answer } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { Settings } from './index.ts';
import {
  listCountries,
  listCurrencies,
  listLanguages,
  listPhoneCodes,
  listStates,
  listTimezones,
} from '../../platform/world/world-lists.ts';
import { readMenus } from './settings.queries.ts';
import { leadsSomewhere } from './settings.rules.ts';

export const settingsRoutes = (site: Pick<Settings, 'get' | 'public' | 'isOff'>) =>
  implement(
    'settings',
    settings,
  )({
    public: async ({ db }, { query: { group } }) => ({
      ...site.public(group),
      ...(group === undefined ? { menus: await readMenus(db) } : {}),
    }),
    keys: async ({ db }, { body }): Promise<Answer<typeof settings.keys>> => {
      const values: Readonly<Record<string, string | number | boolean>> = site.public();
      const named = body.keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]!] as const] : []));
      return { ...Object.fromEntries(named), ...(body.keys.includes('menus') ? { menus: await readMenus(db) } : {}) };
    },
    menus: query(async ({ db, caller }) => {
      const menus = await readMenus(db);
      // Staff get all links, because they edit the list and save what they see.
      const data = caller.role === 'staff' ? menus : menus.filter(({ path }) => leadsSomewhere(path, site.isOff));
      return { data, total: data.length };
    }),
    countries: async () => listCountries(),
    languages: async () => listLanguages(),
    phoneCodes: async () => listPhoneCodes(),
    timezones: async (context) => listTimezones(context.now),
    states: async (_context, input) => listStates(input.query.countryCode),
    currencies: async () => listCurrencies(),
    exchangeRate: async () => ({ rate: site.get('exchangeRate'), currency: site.get('currency') }),
  });
