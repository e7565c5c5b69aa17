import { siteLanguage } from '@footlight/contract';
import { inLanguage } from '../../../platform/languages/translate.ts';
import type { MediaEvent, MediaServer } from '../../../platform/ports/media-server.ts';
import { languageOf } from '../../accounts/index.ts';
import { createDeadlines } from '../grants/deadlines.ts';
import { REVOKE } from '../grants/revocations.ts';
import { findStream, listLapsed, listNodeBroadcasts, listStale, type NodeBroadcast } from '../grants/gate.queries.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { LOST_MS, NODE_SILENCE_MS, UNUSED_MS } from '../streaming.rules.ts';
import { setDraining, writeHeartbeat } from '../streaming.store.ts';
import { loadOf } from './placement.ts';
import { closeStale, losePicture, takePicture } from '../snapshots/take-picture.ts';
import { createKeyedQueue } from '../grants/keyed-queue.ts';

/** Rounds look this far back for ended rights, because notifications may have been lost. */
const LAPSED_MS = 60_000;
const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Runs streaming on a media node. Stores the media server's reports in the database, cuts media without a right, and
 * compares both in a round every few seconds, so that nothing depends on a single notification.
 */
export function createMediaNode(parts: StreamingParts, media: MediaServer) {
  const { platform, nodeUrl } = parts;
  const db = platform.database.kysely;
  const publishers = new Map<string, string>();
  /** Broadcasts that belonged to a paid show in the last round. */
  let closed: ReadonlySet<string> = new Set();
  const pictures = createPictures(parts, media);
  const snapshots = createSnapshots(platform, media, parts.list);
  const deadlines = createDeadlines(db, media);

  media.onEvent((event) => {
    if (event.type === 'publisher-connected') publishers.set(event.streamId, event.publisherId);
    if (event.type === 'stream-ended') publishers.delete(event.streamId);
    pictures.hear(event);
  });
  obeyRevocations(parts, media, publishers);

  async function compare(show: NodeBroadcast, running: ReadonlySet<string>): Promise<void> {
    const hasPicture = running.has(show.id) && media.stats(show.id).publisher?.connected === true;
    const isHere = running.has(show.id);
    // An encoder that reconnected to another node has moved the broadcast there. Viewers here find it on their next
    // request.
    const isElsewhere = isHere && !hasPicture && show.hasPicture && show.nodeUrl !== nodeUrl();
    if (show.state === 'ended' || isElsewhere) await media.stop(show.id);
    else if (hasPicture && !show.hasPicture) await pictures.gained(show.id);
    else if (!hasPicture && show.hasPicture && show.nodeUrl === nodeUrl()) await pictures.lost(show.id);
  }
  async function cutGrant(grant: { id: string; streamId: string; kind: 'publish' | 'play' }): Promise<void> {
    if (grant.kind === 'play') await media.kick({ streamId: grant.streamId, grantId: grant.id });
    else if (publishers.get(grant.streamId) === grant.id) await media.stop(grant.streamId);
  }
  return {
    /** Cuts participants whose paid time is over. Called once a second. */
    checkDeadlines: deadlines.check,
    /** Waits until all of the media server's reports so far are processed. */
    settled: pictures.settled,
    /** Marks broadcasts of an earlier process at this URL as without video. Publishers may reconnect. */
    async begin(): Promise<void> {
      const shows = await listNodeBroadcasts(db, { url: nodeUrl(), streamIds: [] });
      for (const show of shows) if (show.hasPicture) await pictures.lost(show.id);
    },
    /** Stops accepting broadcasts. Publishers that reconnect are sent to another node. */
    drain: () => setDraining(db, { url: nodeUrl(), nodeId: platform.nodeId }),
    async round(now: Date): Promise<void> {
      await pictures.heartbeat(now);
      const streamIds = media.liveStreams();
      const shows = await listNodeBroadcasts(db, { url: nodeUrl(), streamIds });
      for (const show of shows) await compare(show, new Set(streamIds));
      for (const show of shows) if (!show.isClosed && closed.has(show.id)) media.forget(show.id);
      closed = new Set(shows.filter((show) => show.isClosed).map((show) => show.id));
      if (streamIds.length > 0)
        for (const grant of await listLapsed(db, streamIds, now, ago(now, LAPSED_MS))) await cutGrant(grant);
      await sweep(parts, now);
      const running = shows.filter((show) => show.state === 'live' && !show.isClosed && streamIds.includes(show.id));
      snapshots.round(running, now);
    },
  };
}

/** Processes gained and lost video sequentially per stream, so that a loss never overtakes the return after it. */
function createPictures({ platform, figures, nodeUrl }: StreamingParts, media: MediaServer) {
  const { database, log, transactions } = platform;
  const queue = createKeyedQueue((error, streamId) =>
    log.error({ err: error, streamId }, 'could not process a media server event'),
  );
  let wasHeard = false;
  const heartbeat = async (at: Date) => {
    await writeHeartbeat(database.kysely, {
      url: nodeUrl(),
      nodeId: platform.nodeId,
      engine: media.name,
      at,
      load: loadOf(media),
    });
    wasHeard = true;
  };
  const gained = (streamId: string) =>
    queue.take(streamId, async () => {
      // A broadcast on an unregistered node would be treated as lost.
      if (!wasHeard) await heartbeat(new Date());
      if (!(await transactions.system((tx) => takePicture(tx, streamId, nodeUrl())))) await media.stop(streamId);
    });
  const lost = (streamId: string) =>
    queue.take(streamId, () => transactions.system((tx) => losePicture(tx, streamId, nodeUrl())));

  async function complain(streamId: string, english: string): Promise<void> {
    const show = await findStream(database.kysely, streamId);
    if (!show) return;
    const { performerId } = show;
    const words = inLanguage(english, siteLanguage(await languageOf(database.kysely, performerId)));
    figures.setProblem(streamId, words);
    const event = 'stream/publisher-problem';
    platform.realtime.emit({ to: `account:${performerId}`, event, payload: { performerId, words } });
  }
  return {
    heartbeat,
    gained,
    lost,
    settled: queue.settled,
    hear(event: MediaEvent): void {
      const { streamId } = event;
      // A problem with the previous video doesn't apply to the new one.
      if (event.type === 'publisher-connected') figures.setProblem(streamId, '');
      if (event.type === 'publisher-connected') void gained(streamId);
      else if (event.type === 'publisher-lost' || event.type === 'stream-ended') void lost(streamId);
      else if (event.type === 'codec-problem') void queue.take(streamId, () => complain(streamId, event.message));
    },
  };
}

function obeyRevocations(
  { platform }: StreamingParts,
  media: MediaServer,
  publishers: ReadonlyMap<string, string>,
): void {
  const { bus, log } = platform;
  const cut = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'could not end media'));
  bus.subscribe(REVOKE.viewer, (match: Parameters<MediaServer['kick']>[0]) => cut(media.kick(match)));
  bus.subscribe(REVOKE.past, ({ streamId }: { streamId: string }) => media.forget(streamId));
  bus.subscribe(REVOKE.stream, ({ streamId }: { streamId: string }) => cut(media.stop(streamId)));
  bus.subscribe(REVOKE.publisher, ({ streamId, publisherId }: { streamId: string; publisherId: string }) => {
    if (publishers.get(streamId) === publisherId) cut(media.stop(streamId));
  });
}

/** Ends abandoned broadcasts, and marks broadcasts whose node has died as away. Any node may run it at any time. */
export async function sweep({ platform }: Pick<StreamingParts, 'platform'>, now: Date): Promise<void> {
  const stale = await listStale(platform.database.kysely, {
    lostBefore: ago(now, LOST_MS),
    announcedBefore: ago(now, UNUSED_MS),
    heardAfter: ago(now, NODE_SILENCE_MS),
  });
  for (const streamId of stale) await platform.transactions.system((tx) => closeStale(tx, streamId, now));
}
