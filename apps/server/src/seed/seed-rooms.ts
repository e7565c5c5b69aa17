import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LoopPublisher, type InjectionTarget } from '../integrations/media/loop-publisher.ts';
import { SYSTEM_CALLER, type Caller } from '../platform/caller.ts';
import type { Platform } from '../platform/module.ts';
import type { Tx } from '../platform/transaction.ts';
import { seededRandom } from './art/random.ts';
import type { Artist } from './artist.ts';
import { usernameOf } from './demo-accounts.ts';
import { goalsOf } from './personas/persona.ts';
import { personas, type Persona } from './personas/personas.ts';
import { crowdOf, readDemoPeople } from './seed.store.ts';

/** Number of rooms on air. Each has its own clip and one ffmpeg that copies it, so more rooms cost memory. */
const LIVE_ROOMS = 6;
const TIPS_PER_ROOM = 9;

export interface DemoShow {
  readonly title: string;
  readonly goals: { readonly title: string; readonly targetTokens: number }[];
  readonly tipMenu: { title: string; tokens: number }[];
  readonly pinnedNote: string;
}
export interface DemoStudio {
  readonly media: InjectionTarget;
  readonly ffmpegPath: string;
  /** Opens the caller's public show, as the performer would. Returns the stream's id. */
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

const callerOf = (accountId: string): Caller => ({
  ...SYSTEM_CALLER,
  role: 'performer',
  accountId,
  staffRole: undefined,
  userAgent: 'demo',
});
const showOf = (persona: Persona): DemoShow => ({
  title: persona.liveTitle,
  goals: goalsOf(persona).map(({ title, tokens }) => ({ title, targetTokens: tokens })),
  tipMenu: persona.tipMenu.map((item) => ({ title: item.label, tokens: item.tokens })),
  pinnedNote: persona.pinnedNote,
});
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The demo performer stays off air, so that anyone trying the product can go live with that account. */
const onAir = () => personas.slice(1, 1 + LIVE_ROOMS);

/**
 * Puts demo rooms on air. Draws and encodes missing clips (about seven seconds of one core each, once), then loops each
 * by copying its packets through the real media server. Returns a function that stops it.
 */
export async function openDemoRooms(
  platform: Platform,
  studio: DemoStudio,
  artist: Artist,
  isStopped: () => boolean,
): Promise<() => Promise<void>> {
  const folder = join(platform.config.DATA_DIR, 'demo');
  await mkdir(folder, { recursive: true });
  const people = await readDemoPeople(platform.database.kysely);
  const loops: LoopPublisher[] = [];
  for (const persona of onAir()) {
    const person = people.get(usernameOf(persona.username));
    if (!person || isStopped()) break;
    const clipPath = join(folder, `${persona.username}.mkv`);
    if (!(await isThere(clipPath))) await artist.clip(studio.ffmpegPath, persona, clipPath);
    const show = showOf(persona);
    const streamId = await platform.transactions.run(callerOf(person.id), (tx) => studio.goLive(tx, show));
    const streams = [{ streamId, publisherId: person.id }];
    const { ffmpegPath, media } = studio;
    loops.push(await LoopPublisher.start({ clipPath, hasAudio: true, ffmpegPath, streams }, media));
    await tipRoom(studio, persona, { performerId: person.id, streamId, crowd: crowdOf(people) });
  }
  return async () => {
    await Promise.all(loops.map((loop) => loop.close()));
  };
}

const NOTES = ['so good', 'for the encore', 'more of this', null, 'thank you!', null, 'made my evening', null];

/** Seeds tips from part of the crowd, so that goals and supporters aren't empty. */
async function tipRoom(
  studio: DemoStudio,
  persona: Persona,
  room: { performerId: string; streamId: string; crowd: readonly string[] },
): Promise<void> {
  const random = seededRandom(`tips:${persona.username}`);
  for (let n = 0; n < TIPS_PER_ROOM && room.crowd.length > 0; n++) {
    await studio.tip({
      userId: random.pick(room.crowd),
      performerId: room.performerId,
      tokenUnits: random.pick([15, 20, 25, 25, 30, 50, 100]) * 100,
      note: random.pick(NOTES),
      key: `demo:${room.streamId}:${n}`,
    });
  }
}
