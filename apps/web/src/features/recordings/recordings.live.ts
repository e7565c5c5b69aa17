import type { Told } from '../../shared/live/index.ts';
import type { RecordState, Vod, VodPage } from './recordings.queries.ts';

export type MovedFact = Told<'recording/started'>;
export type ChangedFact = Told<'recording/changed'>;

/** `recording/started` or `recording/stopped` on what is known of the show it is about. */
export function withMoved(state: RecordState, fact: MovedFact, isRecording: boolean): RecordState {
  const { startedAt: _before, ...rest } = state;
  return isRecording ? { ...rest, isRecording, startedAt: state.startedAt ?? fact.at } : { ...rest, isRecording };
}

/**
 * Whether a fact is about the show that one looks at; `showId` is a private show's, or its performer's for the public
 * one.
 */
export const isAbout = (fact: MovedFact, showId: string): boolean =>
  fact.kind === 'private' ? fact.sessionId === showId : fact.performerId === showId || fact.streamId === showId;

const isSettled = (vod: Pick<Vod, 'state'>): boolean => vod.state === 'ready' || vod.state === 'failed';
const ORDER: Readonly<Record<Vod['state'], number>> = { recording: 0, processing: 1, ready: 2, failed: 2 };

/** `recording/changed` on a list. One that comes late takes no recording back to where it was. */
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

/** A recording as a list has it. */
export const vodIn = (pages: readonly VodPage[], id: string): Vod | undefined =>
  pages.flatMap(({ data }) => data).find(({ _id }) => _id === id);

/**
 * The answer to an own call put into a list; `asked` is what the list had when the call was made. Undefined when the
 * list has heard of the recording since then: the answer may be older than that, and only a fresh list says.
 */
export function withAnswer(pages: readonly VodPage[], answer: Vod, asked: Vod | undefined): VodPage[] | undefined {
  if (vodIn(pages, answer._id) !== asked) return undefined;
  return pages.map((page) => ({ ...page, data: page.data.map((vod) => (vod === asked ? answer : vod)) }));
}

/** Whether only a fresh list can show what a fact says: a new recording, a new file, other things that may be done. */
export function needsList(pages: readonly VodPage[], fact: ChangedFact): boolean {
  const vod = vodIn(pages, fact.vodId);
  return !vod || vod.state !== fact.state || vod.isTrimming !== fact.isTrimming;
}
