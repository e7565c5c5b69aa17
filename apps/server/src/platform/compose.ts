import type { Emission, JobDefinition, Module, Platform } from './module.ts';
import type { Delivery } from './outbox/outbox.ts';
import { createNewestOnly } from './realtime/newest-only.ts';
import type { RealtimeServer } from './realtime/realtime.ts';
import type { Tx } from './transaction.ts';

type Reaction = (tx: Tx, payload: never) => Promise<void>;
type Emitter = (payload: never) => readonly Emission[];
type Effect = (payload: never) => void | Promise<void>;

/** Collects the modules' handlers for facts, by topic and in module order. */
function declaredBy(modules: readonly Module[]) {
  const reactions = new Map<string, Reaction>();
  const names = new Map<string, string[]>();
  const emitters = new Map<string, Emitter[]>();
  const effects = new Map<string, Effect[]>();
  const add = <T>(map: Map<string, T[]>, topic: string, value: T) =>
    void map.set(topic, [...(map.get(topic) ?? []), value]);
  for (const module of modules) {
    for (const [topic, reaction] of Object.entries(module.reactions ?? {})) {
      const name = `${module.name}:${topic}`;
      reactions.set(name, reaction as Reaction);
      add(names, topic, name);
    }
    for (const [topic, emitter] of Object.entries(module.realtime ?? {})) add(emitters, topic, emitter as Emitter);
    for (const [topic, effect] of Object.entries(module.effects ?? {})) add(effects, topic, effect as Effect);
  }
  return { reactions, names, emitters, effects };
}

/**
 * Delivers each fact to all modules that handle it. An emission's id combines the fact's id and the emission's index,
 * so republishing yields the same ids. A failing emitter or effect is logged and doesn't block the others.
 */
export function deliveryOf(
  modules: readonly Module[],
  realtime: Pick<RealtimeServer, 'emit'>,
  { log, bus }: Pick<Platform, 'log' | 'bus'>,
): Delivery {
  const { reactions, names, emitters, effects } = declaredBy(modules);
  const running = new Set<Promise<void>>();
  const newest = createNewestOnly((emission, id) => realtime.emit(emission, id), bus);
  const failed = (topic: string) => (error: unknown) => log.error({ err: error, topic }, 'could not publish a fact');
  const run = async (effect: Effect, payload: unknown) => effect(payload as never);
  return {
    reactionsTo: (topic) => names.get(topic) ?? [],
    async react(name, tx, payload) {
      const reaction = reactions.get(name);
      if (!reaction) throw new Error(`no module reacts as ${name}`);
      await reaction(tx, payload as never);
    },
    publish({ id, topic, payload }) {
      let place = 0;
      for (const emitter of emitters.get(topic) ?? []) {
        try {
          for (const emission of emitter(payload as never)) newest.emit(emission, `${id}.${place++}`);
        } catch (error) {
          failed(topic)(error);
        }
      }
      for (const effect of effects.get(topic) ?? []) {
        const one: Promise<void> = run(effect, payload)
          .catch(failed(topic))
          .finally(() => running.delete(one));
        running.add(one);
      }
    },
    async settled() {
      newest.flush();
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Collects the jobs of all modules. A duplicate name is a programming error. */
export function jobsOf(modules: readonly Module[]): Record<string, JobDefinition> {
  const all: Record<string, JobDefinition> = {};
  for (const module of modules) {
    for (const [name, job] of Object.entries(module.jobs ?? {})) {
      if (all[name]) throw new Error(`two jobs are called ${name}`);
      all[name] = job;
    }
  }
  return all;
}
