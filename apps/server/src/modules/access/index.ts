/**
 * access: from which countries the site is entered only after a check of age.
 * Words: a *pass* is what a browser (by a signed cookie) or an account has that has shown its age; the *gate* is what every request
 * and every socket comes by; a *provider* looks at people, and says yes or no.
 * Invariants: where a country is asked, nothing that shows content is reached without a pass, by whatever address; staff come in;
 * a pass that somebody else was given opens no other browser's check; nothing of a person is kept but when they passed.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { AgeProvider } from '../../platform/ports/age-provider.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { ageRoutes } from './access.routes.ts';
import { forgetPasses } from './access.store.ts';
import { createGate } from './gate.routes.ts';

/** A pass may end while somebody is connected. */
const RECHECK_MS = 300_000;

export type Gate = ReturnType<typeof createGate>;

interface AccessUses {
  readonly settings: Pick<Settings, 'get' | 'onRead'>;
  readonly provider: AgeProvider;
  readonly authenticate: Authenticate;
}

/** The module of the check of age, and the gate that the server puts before everything. */
export function createAccess(
  platform: Platform,
  { settings, provider, authenticate }: AccessUses,
): { readonly module: Module; readonly gate: Gate } {
  const gate = createGate({ platform, authenticate, countries: () => settings.get('ageCheckCountries') });
  const days = () => settings.get('ageCheckDays');
  let asked = '';
  let timer: NodeJS.Timeout | undefined;
  const recheck = () =>
    void Promise.all([platform.realtime.recheck(), gate.recheck()]).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'sockets and viewers were not checked'),
    );
  const module: Module = {
    ...card,
    plugin: async (app) => {
      await app.register(ageRoutes({ platform, provider, days, authenticate }));
      if (provider.plugin) await app.register(provider.plugin);
    },
    async start() {
      asked = settings.get('ageCheckCountries');
      settings.onRead(() => {
        const countries = settings.get('ageCheckCountries');
        if (countries !== asked) recheck();
        asked = countries;
      });
      timer = setInterval(() => asked && recheck(), RECHECK_MS).unref();
    },
    stop: async () => clearInterval(timer),
    jobs: {
      'access.forget': {
        lane: 'background',
        cron: '43 3 * * *',
        run: () => platform.transactions.system(forgetPasses),
      },
    },
  };
  return { module, gate };
}
