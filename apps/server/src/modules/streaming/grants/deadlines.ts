import type { Db } from '../../../platform/db/database.ts';
import type { MediaServer } from '../../../platform/ports/media-server.ts';
import { listDeadlines, notePlayed } from './gate.queries.ts';

/** Interval for rereading a right's end even if it isn't near, because the notification of its end may be lost. */
const LOOK_MS = 5000;

/** Matches ids of rights. A publisher with a stream key has no right that expires. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Watched {
  readonly streamId: string;
  readonly publishes: boolean;
  sessions: number;
  lookAtMs: number;
  /** Undefined until read. */
  untilMs: number | undefined;
}

/**
 * Cuts participants' media and cameras on their node when the paid time ends, even if notifications are lost. Rereads a
 * right's end when it is near, and cuts the media unless the right has been extended. While the database is
 * unavailable, a right lasts until the end that was last read.
 */
export function createDeadlines(db: Db, media: Pick<MediaServer, 'kick' | 'stop' | 'onEvent'>) {
  const watched = new Map<string, Watched>();
  const publishers = new Map<string, string>();
  /** Rights of new viewers whose use isn't recorded yet. They are kept even if the viewers leave at once. */
  const unrecorded = new Set<string>();

  const unwatchPublisher = (streamId: string) => {
    watched.delete(publishers.get(streamId) ?? '');
    publishers.delete(streamId);
  };
  media.onEvent((event) => {
    const { streamId } = event;
    const begun = { streamId, lookAtMs: 0, untilMs: undefined };
    if (event.type === 'viewer-connected') {
      unrecorded.add(event.grantId);
      const known = watched.get(event.grantId) ?? { ...begun, publishes: false, sessions: 0 };
      watched.set(event.grantId, { ...known, sessions: known.sessions + 1 });
    }
    if (event.type === 'viewer-left') {
      const known = watched.get(event.grantId);
      if (known && --known.sessions <= 0) watched.delete(event.grantId);
    }
    if (event.type === 'publisher-connected' && UUID.test(event.publisherId)) {
      unwatchPublisher(streamId);
      publishers.set(streamId, event.publisherId);
      watched.set(event.publisherId, { ...begun, publishes: true, sessions: 1 });
    }
    if (event.type === 'stream-ended') unwatchPublisher(streamId);
  });

  async function read(ids: readonly string[], nowMs: number): Promise<void> {
    const found = new Map((await listDeadlines(db, ids)).map((one) => [one.id, one.untilMs]));
    for (const id of ids) {
      const one = watched.get(id);
      const untilMs = found.get(id);
      // The rights of non-participants end in other ways.
      if (untilMs === undefined) watched.delete(id);
      else if (one) Object.assign(one, { untilMs, lookAtMs: Math.min(untilMs, nowMs + LOOK_MS) });
    }
  }
  return {
    /** Records that new viewers' rights are used, rereads rights that are due, and cuts expired ones. */
    async check(now: Date): Promise<void> {
      const nowMs = now.getTime();
      const fresh = [...unrecorded];
      if (fresh.length > 0) await notePlayed(db, fresh, now);
      for (const id of fresh) unrecorded.delete(id);
      const ids = [...watched].filter(([, { lookAtMs }]) => lookAtMs <= nowMs).map(([id]) => id);
      if (ids.length === 0) return;
      try {
        await read(ids, nowMs);
      } finally {
        for (const id of ids) {
          const one = watched.get(id);
          if (one?.untilMs === undefined || one.untilMs > nowMs) continue;
          if (one.publishes) await media.stop(one.streamId);
          else await media.kick({ streamId: one.streamId, grantId: id });
        }
      }
    },
  };
}
