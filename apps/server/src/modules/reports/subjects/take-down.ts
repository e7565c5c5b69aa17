import { wantFiles } from '../../../platform/files/held-files.store.ts';
import { Refusal } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { restoreItem, takeDownItem, type ItemStanding } from '../../catalog/index.ts';
import { restoreLine, takeDownLine } from '../../chat/index.ts';
import { restoreClip, takeDownClip, type ClipFiles } from '../../clips/index.ts';
import {
  restoreComment,
  restorePost,
  takeDownComment,
  takeDownPost,
  type KeptComment,
  type PostStanding,
} from '../../feed/index.ts';
import { restoreMessage, takeDownMessage } from '../../messaging/index.ts';
import { holdRecording, releaseRecording } from '../../recordings/index.ts';
import { endBroadcast, lockBroadcast } from '../../streaming/index.ts';
import { blockUpload, releaseUpload } from '../../uploads/index.ts';
import type { CaseKind } from '../reports.rules.ts';

type Doors = { readonly approvesFirst: () => boolean };
/** Data for restoring a removed subject. */
export type Removed = Readonly<Record<string, unknown>>;
export interface Thing {
  readonly kind: CaseKind;
  readonly subjectId: string;
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    // The owner may have deleted it in the meantime, which is fine.
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Takes a subject down as its kind requires: items and posts become rejected, a room's broadcast ends, a comment is
 * deleted. Returns the data for restoring it, or undefined if there is nothing left to remove or the kind can't be
 * removed (profiles, links).
 */
export async function takeDown(
  tx: Tx,
  doors: Doors,
  { kind, subjectId: id }: Thing,
  reason: string,
): Promise<Removed | undefined> {
  switch (kind) {
    case 'video':
    case 'photo':
    case 'gallery':
    case 'product':
      return orNothing(takeDownItem(doors)(tx, id, reason)) as Promise<Removed | undefined>;
    case 'post':
      return orNothing(takeDownPost(doors)(tx, id, reason)) as Promise<Removed | undefined>;
    case 'comment':
      return (await takeDownComment(tx, id)) as Removed | undefined;
    case 'clip':
      return (await takeDownClip(tx, id)) as Removed | undefined;
    case 'recording':
      return (await holdRecording(tx, id)) ? {} : undefined;
    case 'chat-message':
      return (await takeDownLine(tx, id)) ? {} : undefined;
    case 'private-message':
      return (await takeDownMessage(tx, id)) ? {} : undefined;
    case 'room': {
      const broadcast = await lockBroadcast(tx, { performerId: id });
      if (broadcast) await endBroadcast(tx, broadcast, 'staff', reason.slice(0, 300));
      return broadcast && {};
    }
    case 'upload':
      return (await blockUpload(tx, id)) ? {} : undefined;
    case 'profile':
    case 'link':
      return undefined;
  }
}

/**
 * Restores a subject that was taken down. If its owner has since deleted it, it stays deleted; an ended broadcast stays
 * ended.
 */
export async function bringBack(tx: Tx, doors: Doors, { kind, subjectId: id }: Thing, removed: unknown): Promise<void> {
  if (removed === null || removed === undefined) return;
  switch (kind) {
    case 'video':
    case 'photo':
    case 'gallery':
    case 'product':
      return void (await orNothing(restoreItem(doors)(tx, id, removed as ItemStanding)));
    case 'post':
      return void (await orNothing(restorePost(doors)(tx, id, removed as PostStanding)));
    case 'comment':
      return restoreComment(tx, removed as KeptComment);
    case 'clip': {
      const files = removed as ClipFiles;
      await wantFiles(
        tx,
        [files.video_key, files.poster_key].flatMap((key) => key ?? []),
      );
      return restoreClip(tx, id, files);
    }
    case 'recording':
      return releaseRecording(tx, id);
    case 'chat-message':
      return restoreLine(tx, id);
    case 'private-message':
      return void (await restoreMessage(tx, id));
    case 'upload':
      return releaseUpload(tx, id);
    case 'room':
    case 'profile':
    case 'link':
      return;
  }
}
