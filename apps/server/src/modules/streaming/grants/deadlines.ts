import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MediaServer } from '../../../platform/ports/media-server.ts';
import { listDeadlines } from './gate.queries.ts';

/** How often the end of a right is read again, though it is not near: a notice that it has ended may be lost. */
const LOOK_MS = 5000;

/** Rights have such ids; what publishes by a stream key has none that ends. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Watched {
  readonly streamId: string;
  readonly publishes: boolean;
  sessions: number;
  lookAtMs: number;
  /** Undefined until it was read. */
  untilMs: number | undefined;
}

/**
 * Ends the media of participants when their paid time is over, and with it their camera, on the node that carries it,
 * whatever notices are lost: the end of a right is read when it is near, and either it has been paid further or it is cut.
 * While the database is gone, a right is good until the end that was read last.
 */
export function createDeadlines(db: Kysely<Tables>, media: Pick<MediaServer, 'kick' | 'stop' | 'onEvent'>) {
  const watched = new Map<string, Watched>();
  /** The right that a stream is published with. */
  const publishers = new Map<string, string>();

  const unwatchPublisher = (streamId: string) => {
    watched.delete(publishers.get(streamId) ?? '');
    publishers.delete(streamId);
  };
  media.onEvent((event) => {
    const { streamId } = event;
    const begun = { streamId, lookAtMs: 0, untilMs: undefined };
    if (event.type === 'viewer-connected') {
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
      // Why let go: a right that is no participant's ends by other ways.
      if (untilMs === undefined) watched.delete(id);
      else if (one) Object.assign(one, { untilMs, lookAtMs: Math.min(untilMs, nowMs + LOOK_MS) });
    }
  }
  return {
    /** Looks at what is to be looked at by now, and cuts what is over. */
    async check(now: Date): Promise<void> {
      const nowMs = now.getTime();
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
