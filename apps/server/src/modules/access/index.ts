/**
 * access: countries whose visitors may enter the site only after an age check. Terms: a *pass* proves a completed
 * check, for a browser (by a signed cookie) or an account. The *gate* admits or refuses every request and socket. A
 * *provider* checks a person's age and returns yes or no. Invariants: in countries with a check, no URL that shows
 * content is reachable without a pass. Staff always enter. A check that someone else completed admits no other browser.
 * The provider's reference and the time are stored; documents, names and dates of birth never are.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { AgeProvider } from '../../platform/ports/age-provider.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { ageRoutes } from './access.routes.ts';
import { forgetPasses } from './access.store.ts';
import { createGate } from './gate.routes.ts';

/** Interval at which open connections are rechecked, because a pass may expire during a connection. */
const RECHECK_MS = 300_000;

export type Gate = ReturnType<typeof createGate>;

interface AccessUses {
  readonly settings: Pick<Settings, 'get' | 'onRead'>;
  readonly provider: AgeProvider;
  readonly authenticate: Authenticate;
}

/** Creates the age check module and the gate that the server applies to everything. */
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
      platform.log.warn({ err: error }, 'could not recheck sockets and viewers'),
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
