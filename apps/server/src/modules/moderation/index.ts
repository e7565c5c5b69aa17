/**
 * moderation: words and links that texts must not contain, regardless of author. Terms: a *rule* is a word or phrase of
 * literal characters and stars, or a host. It determines what happens to a matching text: *masked*, *held* (stored but
 * hidden until staff decide) or *refused*. To *screen* a text is to match it against the rules. Invariants: no rule is
 * a regular expression, and screening takes time proportional to the text. Rules are held in memory, so screening reads
 * nothing. Only staff see held texts.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import './moderation.events.ts';
import { listRules } from './moderation.queries.ts';
import { moderationRoutes } from './moderation.routes.ts';
import type { Screen } from './screen.ts';
import { compileRules, screenText, type Matcher } from './word-match.rules.ts';

export { screenBody, withHeld, type Screen } from './screen.ts';
export type { TextHeld } from './moderation.events.ts';

const REFRESH_MS = 30_000;
const CHANNEL = 'word-rules/changed';

/** Creates the moderation module. `screen` decides what happens to a text. */
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
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read word rules'));
  const module: Module = {
    ...card,
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
