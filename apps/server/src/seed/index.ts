/**
 * Demo data: people, packages, chat, pictures, live rooms and creators' items, so that there is something to see after
 * the first start. Only seeded into an empty database, and never in production. Slow parts (pictures, clips, content)
 * follow once the site is ready, and nothing is created twice.
 */
import type { Module, Platform } from '../platform/module.ts';
import type { Tx } from '../platform/transaction.ts';
import { createArtist } from './artist.ts';
import type { DemoCommands } from './content/desk.ts';
import { offers } from './content/offers.ts';
import { posts } from './content/posts.ts';
import { allowClips, seedClip, type ClipSeedDoors } from './site/seed-clips.ts';
import { seedShelves, seedVideos } from './content/seed-content.ts';
import { seedFeatured, type DemoFeatured } from './content/seed-featured.ts';
import { queueWaiting, seedPending } from './content/seed-pending.ts';
import { seedPosts } from './content/seed-posts.ts';
import { seedBoosts, type BoostSeedDoors } from './content/seed-boosts.ts';
import { seedMoney, type MoneySeedDoors } from './content/seed-money.ts';
import { seedPayouts, type PayoutSeedDoors } from './content/seed-payouts.ts';
import { seedTickets, type TicketSeedDoors } from './content/seed-tickets.ts';
import { seedWheels, type WheelDoors } from './content/seed-wheels.ts';
import { ticketedShows } from './content/ticketed-shows.ts';
import { wheels } from './content/wheels.ts';
import { createCrowd, type CrowdDoors } from './crowd/index.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { seedAlerts, type DemoAlerts } from './seed-alerts.ts';
import { seedCommissions, type DemoCommissions } from './seed-commissions.ts';
import { seedChat } from './seed-chat.ts';
import { seedAudit } from './history/seed-audit.ts';
import { seedHistory } from './history/seed-history.ts';
import { seedPurchases } from './history/seed-purchases.ts';
import { seedFriends } from './seed-friends.ts';
import { seedMembers } from './seed-members.ts';
import { seedPeople } from './seed-people.ts';
import { seedPictures } from './seed-pictures.ts';
import { openDemoRooms, tipRooms, type DemoRooms, type DemoStudio } from './seed-rooms.ts';
import { seedApplicants } from './site/seed-applicants.ts';
import { seedReports, type ReportSeedDoors } from './site/seed-reports.ts';
import { seedTalks, type TalkSeedDoors } from './seed-talks.ts';
import { seedFans, type FanSeedDoors } from './site/seed-fans.ts';
import { seedGrowth, type DemoGrowth } from './site/seed-growth.ts';
import { seedPrograms, type DemoPrograms } from './site/seed-programs.ts';
import { seedSite, type SiteSeedDoors } from './site/seed-site.ts';
import { insertPackages, isWithoutPeople } from './seed.store.ts';

export interface DemoDoors {
  hashPassword(password: string): Promise<string>;
  setSettings(values: Record<string, string | number | boolean>): Promise<void>;
  setAlerts(tx: Tx, alerts: DemoAlerts): Promise<void>;
  /** Null if there is no ffmpeg, in which case no room is live. */
  readonly studio: DemoStudio | null;
  /** Commands for selling and booking featured days, and the site's URL. */
  readonly featured: DemoFeatured;
  /** Commands with which creators add their content. */
  readonly catalog: DemoCommands;
  readonly commissions: DemoCommissions;
  readonly fans: FanSeedDoors['fans'];
  readonly growth: DemoGrowth;
  readonly programs: DemoPrograms;
  readonly wheels: WheelDoors['wheels'];
  readonly boosts: BoostSeedDoors['boosts'];
  readonly clips: ClipSeedDoors['clips'];
  readonly tickets: TicketSeedDoors['tickets'];
  readonly payouts: PayoutSeedDoors['payouts'];
  readonly site: SiteSeedDoors;
  readonly talks: TalkSeedDoors;
  readonly reports: ReportSeedDoors;
  readonly money: MoneySeedDoors['money'];
  /** Null if there is no ffmpeg, in which case there are no videos. */
  readonly ffmpegPath: string | null;
  /** Null if the demo accounts don't act on their own. */
  readonly crowd: Omit<CrowdDoors, 'platform'> | null;
}

export function createDemoSeed(platform: Platform, doors: DemoDoors): Module {
  let stopped = false;
  const isStopped = () => stopped;
  const crowd = doors.crowd && createCrowd({ platform, ...doors.crowd });
  let rooms: DemoRooms | undefined;
  let background: Promise<void> | undefined;

  async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const step of steps) if (!stopped) await step();
  }

  async function seedBase(): Promise<void> {
    const passwordHash = await doors.hashPassword(DEMO_PASSWORD);
    await platform.transactions.system(async (tx) => {
      await insertPackages(tx);
      await seedPeople(tx, passwordHash);
      await seedChat(tx);
    });
    await doors.setSettings({ optionForBroadcast: 'webrtc' });
    await seedAlerts(platform.transactions, doors.setAlerts);
    await seedCommissions(platform, doors.commissions);
    await seedMembers(platform);
    await seedGrowth(platform, doors.growth);
    await seedPrograms(platform, doors.programs);
  }

  /** Seeds what every page shows first, and what is rarely visited or takes long last. */
  async function work(): Promise<void> {
    const artist = createArtist();
    const { studio } = doors;
    const hash = () => doors.hashPassword(DEMO_PASSWORD);
    const clips = { platform, clips: doors.clips };
    const content = { platform, catalog: doors.catalog, artist, isStopped };
    const lookBack = () =>
      inTurn([() => seedPurchases(platform), () => seedHistory(platform), () => seedAudit(platform)]).catch(
        (error: unknown) => platform.log.error({ err: error }, 'could not complete the demo’s history'),
      );
    try {
      await inTurn([
        () => seedSite(platform, doors.site),
        async () => studio && (await allowClips(clips)),
        // Runs concurrently, because the drawing has its own process.
        () => Promise.all([seedPictures(platform, artist, isStopped), lookBack()]),
        async () => studio && (rooms = await openDemoRooms(platform, studio, artist, isStopped)),
        async () => studio && rooms && (await tipRooms(platform, studio, rooms.onAir)),
        async () => rooms && (await crowd?.begin(new Set(rooms.onAir.map(({ performerId }) => performerId)))),
        () => seedFriends(platform),
        () => seedTalks(platform, doors.talks),
        () => seedReports(platform, doors.reports),
        () => seedWheels({ platform, wheels: doors.wheels }, wheels),
        () => seedShelves(content, offers),
        () => seedPosts(content, posts),
        () => seedPending(content),
        () => seedFans({ platform, fans: doors.fans }),
        () => seedBoosts({ platform, boosts: doors.boosts }),
        () => seedFeatured(platform, doors.featured),
        () => seedPayouts({ platform, payouts: doors.payouts }),
        () => seedMoney({ platform, hash, money: doors.money }),
        () => seedApplicants({ platform, artist, hash }),
        () => seedTickets({ platform, tickets: doors.tickets }, ticketedShows),
        async () => doors.ffmpegPath && (await seedVideos(content, offers, doors.ffmpegPath)),
        async () => studio && (await seedClip(clips)),
        () => queueWaiting(platform),
      ]);
    } finally {
      await artist.close();
    }
    platform.log.info('the demo is ready');
  }

  return {
    name: 'seed',
    ...(crowd ? { effects: crowd.effects } : {}),
    async start() {
      if (await isWithoutPeople(platform.database.kysely)) await seedBase();
      background = work().catch((error: unknown) =>
        platform.log.error({ err: error }, 'could not complete the demo content'),
      );
    },
    async stop() {
      stopped = true;
      await crowd?.stop();
      await background;
      await rooms?.close();
    },
  };
}
