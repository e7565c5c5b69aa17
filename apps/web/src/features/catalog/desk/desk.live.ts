import type { Told } from '../../../shared/live/index.ts';
import type { OwnFile, OwnItem, OwnPage } from './desk.queries.ts';

export type ItemFact = Told<'item/changed'>;
export type UploadFact = Told<'upload/changed'>;

export const withStatus = (page: OwnPage, { itemId, status }: ItemFact): OwnPage => ({
  ...page,
  data: page.data.map((item) => (item._id === itemId ? { ...item, status } : item)),
});

const ORDER: Readonly<Record<OwnFile['state'], number>> = {
  receiving: 0,
  checking: 1,
  processing: 2,
  ready: 3,
  failed: 3,
};

/** Applies an upload event. Late events never move a file backwards, but a retry after a failure starts over. */
function moved(file: OwnFile, { state, progress, failure, waitsFor, endsEarly }: UploadFact): OwnFile {
  const isAgain = file.state === 'failed';
  if (!isAgain && ORDER[state] < ORDER[file.state]) return file;
  if (state === file.state && progress < file.progress) return file;
  const { failure: _failure, waitsFor: _waited, endsEarly: _ended, ...rest } = file;
  return {
    ...rest,
    state,
    progress,
    ...(failure ? { failure } : {}),
    ...(waitsFor ? { waitsFor } : {}),
    ...(endsEarly ? { endsEarly } : {}),
  };
}

const FILES = ['main', 'trailerFile', 'pictureFile'] as const;

/** Applies `upload/changed` to an item. Does nothing if the item doesn't contain the file. */
export function withFile(item: OwnItem, fact: UploadFact): OwnItem {
  const name = FILES.find((one) => item[one]?.uploadId === fact.uploadId);
  const file = name && item[name];
  return file ? { ...item, [name]: moved(file, fact) } : item;
}

export const withFiles = (page: OwnPage, fact: UploadFact): OwnPage => ({
  ...page,
  data: page.data.map((item) => withFile(item, fact)),
});

/**
 * Checks if a list must be refetched after an event, because an item's status, pictures or blockers may have changed.
 */
export const needsList = (pages: readonly OwnPage[], { itemId }: ItemFact): boolean =>
  pages.some(({ data }) => data.some(({ _id }) => _id === itemId));
