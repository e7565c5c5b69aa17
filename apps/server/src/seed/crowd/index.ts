/**
 * Brings the demo to life with a crowd that watches, writes and tips, and with creators who loop camera clips and
 * answer requests. All of them act through the handlers of the site's own calls. Disabled wherever the demo is
 * disabled.
 */
import type { LiveBroadcast } from '../../modules/streaming/index.ts';
import type { Effects, Module, Platform } from '../../platform/module.ts';
import type { FactName, Facts } from '../../platform/outbox/facts.ts';
import { createAudience } from './audience.ts';
import { gatherCompany } from './company.ts';
import { createDemoCalls } from './demo-calls.ts';
import { guestsVisit } from './guests-visit.ts';
import { createHostsAnswer } from './hosts-answer.ts';
import { createTimers, type Timers } from './timers.ts';

type Effect<N extends FactName> = (payload: Facts[N]) => void | Promise<void>;

export interface CrowdDoors {
  readonly platform: Platform;
  /** All modules of the site, once they exist. */
  modules(): readonly Module[];
  liveBroadcasts(): Promise<readonly LiveBroadcast[]>;
}

export interface Crowd {
  readonly effects: Effects;
  /** Starts the crowd's activity once these creators are live. */
  begin(onAir: ReadonlySet<string>): Promise<void>;
  stop(): Promise<void>;
}

export function createCrowd(doors: CrowdDoors, timers: Timers = createTimers(doors.platform.log)): Crowd {
  const { platform } = doors;
  const calls = createDemoCalls(platform, doors.modules);
  let parts: readonly Effects[] = [];
  /** Facts arrive from the start, but nobody reacts to them until the company is complete. */
  const hear =
    <N extends FactName>(topic: N) =>
    async (payload: Facts[N]): Promise<void> => {
      for (const effects of parts) await (effects[topic] as Effect<N> | undefined)?.(payload);
    };
  return {
    effects: {
      'show/moved': hear('show/moved'),
      'war/moved': hear('war/moved'),
      'message/sent': hear('message/sent'),
      'tip/sent': hear('tip/sent'),
      'stream/goal-reached': hear('stream/goal-reached'),
      'stream/started': hear('stream/started'),
    },
    async begin(onAir) {
      const company = await gatherCompany(platform.database.kysely, onAir, { calls, timers });
      const answers = createHostsAnswer(company);
      const audience = createAudience(doors, company);
      parts = [answers.effects, guestsVisit(company), audience.effects];
      audience.begin();
      answers.begin();
    },
    stop: () => timers.stop(),
  };
}
