/**
 * moderation: which words and links texts may have, whoever writes them.
 * Words: a *rule* is a word or phrase of literal signs with stars, or a host, with what happens to a text that has it: *masked*,
 * *held* (written, and hidden until staff decide) or *refused*; to *screen* a text is to look which rules it meets.
 * Invariants: no rule is a regular expression, and screening takes time in proportion to a text; rules are held in memory, so that
 * screening reads nothing; what is held is seen by nobody but staff.
 */
import type { Module, Platform } from '../../platform/module.ts';
import './moderation.events.ts';
import { listRules } from './moderation.queries.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { Screen } from './screen.ts';
import { compileRules, screenText, type Matcher } from './word-match.rules.ts';

export { withHeld, type Screen } from './screen.ts';
export { screenedBy } from './screened-calls.ts';
export type { TextHeld } from './moderation.events.ts';

const REFRESH_MS = 30_000;
const CHANNEL = 'word-rules/changed';

/** The module of word rules; `screen` says what becomes of a text. */
export function createModeration({ database, bus, log }: Pick<Platform, 'database' | 'bus' | 'log'>): {
  readonly module: Module;
  readonly screen: Screen;
} {
  let matcher: Matcher = compileRules([]);
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    matcher = compileRules(await listRules(database.kysely));
  };
  const refreshOrLog = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'word rules were not read'));
  const module: Module = {
    name: 'moderation',
    routes: [moderationRoutes],
    effects: { 'word-rules/changed': () => bus.publish(CHANNEL, {}) },
    async start() {
      bus.subscribe(CHANNEL, refreshOrLog);
      await refresh();
      timer = setInterval(refreshOrLog, REFRESH_MS).unref();
    },
    stop: async () => clearInterval(timer),
  };
  return { module, screen: (text, place) => screenText(matcher, text, place) };
}
