import type { Told } from '../../shared/live/index.ts';
import type { RecordState, Vod, VodPage } from './recordings.queries.ts';

export type MovedFact = Told<'recording/started'>;
export type ChangedFact = Told<'recording/changed'>;

/** Applies `recording/started` or `recording/stopped` to the recording state. */
export function withMoved(state: RecordState, fact: MovedFact, isRecording: boolean): RecordState {
  const { startedAt: _before, ...rest } = state;
  return isRecording ? { ...rest, isRecording, startedAt: state.startedAt ?? fact.at } : { ...rest, isRecording };
}

/**
 * Checks if an event belongs to the given show. `showId` is a private show's id, or the performer's id for the public
 * show.
 */
export const isAbout = (fact: MovedFact, showId: string): boolean =>
  fact.kind === 'private' ? fact.sessionId === showId : fact.performerId === showId || fact.streamId === showId;

const isSettled = (vod: Pick<Vod, 'state'>): boolean => vod.state === 'ready' || vod.state === 'failed';
const ORDER: Readonly<Record<Vod['state'], number>> = { recording: 0, processing: 1, ready: 2, failed: 2 };

/** Applies `recording/changed` to a list. Late events never move a recording back to an earlier state. */
export function withChanged(page: VodPage, fact: ChangedFact): VodPage {
  return {
    ...page,
    data: page.data.map((vod) => {
      if (vod._id !== fact.vodId || ORDER[fact.state] < ORDER[vod.state]) return vod;
      if (fact.state === vod.state && !isSettled(vod) && fact.progress < vod.progress) return vod;
      const { failure: _before, ...rest } = vod;
      return {
        ...rest,
        state: fact.state,
        progress: fact.progress,
        isTrimming: fact.isTrimming,
        ...(fact.failure ? { failure: fact.failure } : {}),
      };
    }),
  };
}

export const vodIn = (pages: readonly VodPage[], id: string): Vod | undefined =>
  pages.flatMap(({ data }) => data).find(({ _id }) => _id === id);

/**
 * Merges the response of this client's call into a list. `asked` is the recording as listed at the time of the call.
 * Returns undefined if the recording has changed since, because the response may be outdated and the list must be
 * refetched.
 */
export function withAnswer(pages: readonly VodPage[], answer: Vod, asked: Vod | undefined): VodPage[] | undefined {
  if (vodIn(pages, answer._id) !== asked) return undefined;
  return pages.map((page) => ({ ...page, data: page.data.map((vod) => (vod === asked ? answer : vod)) }));
}

/**
 * Checks if the list must be refetched after an event, because it has a new recording, a new file or different actions.
 */
export function needsList(pages: readonly VodPage[], fact: ChangedFact): boolean {
  const vod = vodIn(pages, fact.vodId);
  return !vod || vod.state !== fact.state || vod.isTrimming !== fact.isTrimming;
}
