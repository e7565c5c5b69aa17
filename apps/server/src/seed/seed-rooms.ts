import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LoopPublisher, type InjectionTarget } from '../integrations/media/loop-publisher.ts';
import type { Platform } from '../platform/module.ts';
import type { Tx } from '../platform/transaction.ts';
import { seededRandom } from './art/random.ts';
import type { Artist } from './artist.ts';
import { findClip, loopOf } from './clips.ts';
import { callerOf } from './content/demo-caller.ts';
import { TIP_NOTES } from './crowd/lines.ts';
import { usernameOf } from './demo-accounts.ts';
import { goalsOf } from './personas/persona.ts';
import { personas, type Persona } from './personas/personas.ts';
import { crowdOf, readDemoPeople } from './seed.store.ts';

/** Number of rooms on air. Each keeps its loop in memory (1.3 MB). */
const LIVE_ROOMS = 6;
const TIPS_PER_ROOM = 9;

export interface DemoShow {
  readonly title: string;
  readonly goals: { readonly title: string; readonly targetTokens: number }[];
  readonly repeatsLastGoal: boolean;
  readonly tipMenu: { title: string; tokens: number }[];
  readonly pinnedNote: string;
}
export interface DemoStudio {
  readonly media: InjectionTarget;
  readonly ffmpegPath: string;
  /** Starts the caller's public show, as the performer would. Returns the stream's id. */
  goLive(tx: Tx, show: DemoShow): Promise<string>;
  /** Sends a tip, as a viewer would. */
  tip(tip: {
    userId: string;
    performerId: string;
    tokenUnits: number;
    note: string | null;
    key: string;
  }): Promise<void>;
}

const showOf = (persona: Persona): DemoShow => ({
  title: persona.liveTitle,
  goals: goalsOf(persona).map(({ title, tokens }) => ({ title, targetTokens: tokens })),
  repeatsLastGoal: true,
  tipMenu: persona.tipMenu.map((item) => ({ title: item.label, tokens: item.tokens })),
  pinnedNote: persona.pinnedNote,
});
/**
 * Returns the live personas. The demo performer stays offline, so that anyone trying the product can go live with that
 * account.
 */
export const onAir = () => personas.slice(1, 1 + LIVE_ROOMS);

interface OnAir {
  readonly performerId: string;
  readonly streamId: string;
}
export interface DemoRooms {
  readonly onAir: readonly OnAir[];
  close(): Promise<void>;
}

/** Puts demo rooms on air. Each loop is sent through the real media server. */
export async function openDemoRooms(
  platform: Platform,
  studio: DemoStudio,
  artist: Artist,
  isStopped: () => boolean,
): Promise<DemoRooms> {
  const folder = join(platform.config.DATA_DIR, 'demo');
  await mkdir(folder, { recursive: true });
  const people = await readDemoPeople(platform.database.kysely);
  const loops: LoopPublisher[] = [];
  const opened: OnAir[] = [];
  for (const persona of onAir()) {
    const performerId = people.get(usernameOf(persona.username))?.id;
    if (!performerId || isStopped()) break;
    const { ffmpegPath, media } = studio;
    const drawing = { artist, ffmpegPath, sitter: persona };
    const clipPath = await findClip(loopOf(persona.username), join(folder, `${persona.username}.mkv`), drawing);
    const show = showOf(persona);
    const streamId = await platform.transactions.run(callerOf(performerId, 'performer'), (tx) =>
      studio.goLive(tx, show),
    );
    loops.push(await LoopPublisher.start({ clipPath, ffmpegPath, streamId, publisherId: performerId }, media));
    opened.push({ performerId, streamId });
  }
  return {
    onAir: opened,
    async close() {
      await Promise.all(loops.map((loop) => loop.close()));
    },
  };
}

/** Seeds tips from part of the crowd, so that goals and supporters aren't empty. */
export async function tipRooms(
  { database }: Pick<Platform, 'database'>,
  studio: DemoStudio,
  rooms: readonly OnAir[],
): Promise<void> {
  const crowd = crowdOf(await readDemoPeople(database.kysely));
  for (const { performerId, streamId } of rooms) {
    const random = seededRandom(`tips:${performerId}`);
    for (let n = 0; n < TIPS_PER_ROOM && crowd.length > 0; n++)
      await studio.tip({
        userId: random.pick(crowd),
        performerId,
        tokenUnits: random.pick([15, 20, 25, 25, 30, 50, 100]) * 100,
        note: random.pick(TIP_NOTES),
        key: `demo:${streamId}:${n}`,
      });
  }
}
