import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LoopPublisher, type InjectionTarget } from '../integrations/media/loop-publisher.ts';
import { SYSTEM_CALLER, type Caller } from '../platform/caller.ts';
import type { Platform } from '../platform/module.ts';
import type { Tx } from '../platform/transaction.ts';
import { renderLoopClip } from './art/loop-clip.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas, type Persona } from './personas.ts';
import { readDemoPeople } from './seed.store.ts';

/** Rooms that are on air, and how many of them have a clip of their own: the others share these. */
const LIVE_ROOMS = 8;
const CLIPS = 4;

export interface DemoShow {
  readonly title: string;
  readonly goal: { readonly title: string; readonly targetTokens: number };
  readonly tipMenu: { title: string; tokens: number }[];
  readonly pinnedNote: string;
}
export interface DemoStudio {
  readonly media: InjectionTarget;
  readonly ffmpegPath: string;
  /** Opens the caller's public show as the performer would; answers the stream's id. */
  goLive(tx: Tx, show: DemoShow): Promise<string>;
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
  goal: { title: persona.goal.title, targetTokens: persona.goal.tokens },
  tipMenu: persona.tipMenu.map((item) => ({ title: item.label, tokens: item.tokens })),
  pinnedNote: persona.pinnedNote,
});
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The demo performer stays free, so that whoever tries the product can go live with that account. */
const onAir = () => personas.slice(1, 1 + LIVE_ROOMS);

/**
 * Puts demo rooms on air: draws and encodes the clips that are not there yet (about seven seconds of one core each, once),
 * then loops each by copying its packets through the real media server. Answers what ends it.
 */
export async function openDemoRooms(
  platform: Platform,
  studio: DemoStudio,
  isStopped: () => boolean,
): Promise<() => Promise<void>> {
  const folder = join(platform.config.DATA_DIR, 'demo');
  await mkdir(folder, { recursive: true });
  const people = await readDemoPeople(platform.database.kysely);
  const loops: LoopPublisher[] = [];
  const stars = onAir();
  for (let clip = 0; clip < CLIPS && !isStopped(); clip++) {
    const star = stars[clip];
    if (!star) break;
    const clipPath = join(folder, `${star.username}.mkv`);
    if (!(await isThere(clipPath))) await renderLoopClip(studio.ffmpegPath, star, clipPath);
    const streams = [];
    for (const persona of stars.filter((_, place) => place % CLIPS === clip)) {
      const person = people.get(usernameOf(persona.username));
      if (!person || isStopped()) continue;
      const streamId = await platform.transactions.run(callerOf(person.id), (tx) => studio.goLive(tx, showOf(persona)));
      streams.push({ streamId, publisherId: person.id });
    }
    if (streams.length > 0)
      loops.push(
        await LoopPublisher.start({ clipPath, hasAudio: true, ffmpegPath: studio.ffmpegPath, streams }, studio.media),
      );
  }
  return async () => {
    await Promise.all(loops.map((loop) => loop.close()));
  };
}
