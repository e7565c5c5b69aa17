import type { Emission, JobDefinition, Module } from './module.ts';
import type { Delivery } from './outbox/relay.ts';
import type { RealtimeServer } from './realtime/realtime.ts';
import type { Tx } from './transaction.ts';

type Reaction = (tx: Tx, payload: never) => Promise<void>;
type Emitter = (payload: never) => readonly Emission[];

/** Delivers each fact to all reactions and all realtime tellers that modules declare for it. */
export function deliveryOf(modules: readonly Module[], realtime: RealtimeServer): Delivery {
  const reactions = new Map<string, Reaction[]>();
  const emitters = new Map<string, Emitter[]>();
  const add = <T>(map: Map<string, T[]>, name: string, value: T) =>
    void map.set(name, [...(map.get(name) ?? []), value]);
  for (const module of modules) {
    for (const [name, reaction] of Object.entries(module.reactions ?? {})) add(reactions, name, reaction as Reaction);
    for (const [name, emitter] of Object.entries(module.realtime ?? {})) add(emitters, name, emitter as Emitter);
  }
  return {
    async react(tx, topic, payload) {
      for (const reaction of reactions.get(topic) ?? []) await reaction(tx, payload as never);
    },
    emit(topic, payload) {
      for (const emitter of emitters.get(topic) ?? [])
        for (const emission of emitter(payload as never)) realtime.emit(emission);
    },
  };
}

/** All jobs of all modules; two of one name are a mistake of ours. */
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
