import { settings } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import type { Settings } from './index.ts';
import {
  listCountries,
  listCurrencies,
  listLanguages,
  listPhoneCodes,
  listStates,
  listTimezones,
} from './world-lists.ts';
import { listMenus } from './settings.queries.ts';

export const settingsRoutes = (site: Pick<Settings, 'get' | 'public'>) =>
  implement(
    'settings',
    settings,
  )({
    public: async (_context, input) => site.public(input.query.group),
    keys: async (_context, { body }) => {
      const values: Readonly<Record<string, string | number | boolean>> = site.public();
      return Object.fromEntries(body.keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]!]] : [])));
    },
    menus: query(listMenus),
    countries: async () => listCountries(),
    languages: async () => listLanguages(),
    phoneCodes: async () => listPhoneCodes(),
    timezones: async (context) => listTimezones(context.now),
    states: async (_context, input) => listStates(input.query.countryCode),
    currencies: async () => listCurrencies(),
    exchangeRate: async () => ({ rate: site.get('exchangeRate'), currency: site.get('currency') }),
  });
