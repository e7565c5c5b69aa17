import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, useApi } from '../../../../shared/api/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { deskQueries } from '../desk.queries.ts';

export interface PhotoOnItsWay {
  readonly id: string;
  readonly file: File;
  /** Share that has gone out, 0 to 1. */
  readonly progress: number;
  readonly error?: string | undefined;
}
/** Files that go out at once; more of them would only make each slower. */
const AT_ONCE = 2;

/** Sends pictures one after the other, into a gallery or on their own, in the order in which they were chosen. */
export function useUploadPhotos(galleryId: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const t = useWords();
  const [photos, setPhotos] = useState<readonly PhotoOnItsWay[]>([]);
  const [sent, setSent] = useState(0);
  const waiting = useRef<PhotoOnItsWay[]>([]);
  const running = useRef(0);
  const change = (id: string, next: Partial<PhotoOnItsWay>) =>
    setPhotos((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));

  async function send({ id, file }: PhotoOnItsWay): Promise<void> {
    try {
      await api.catalog.createPhoto(
        { body: galleryId ? { galleryId } : {}, files: { photo: file } },
        { onProgress: (progress) => change(id, { progress }) },
      );
      setPhotos((now) => now.filter((one) => one.id !== id));
      setSent((now) => now + 1);
    } catch (error) {
      change(id, { error: error instanceof ApiError ? error.message : t('shell.somethingWrong') });
    }
  }
  async function work(): Promise<void> {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    running.current -= 1;
    if (running.current > 0) return;
    await client.invalidateQueries({ queryKey: deskQueries.listsKey('photo') });
    if (!galleryId) return;
    await client.invalidateQueries({ queryKey: deskQueries.listsKey('gallery') });
    await client.invalidateQueries({ queryKey: deskQueries.itemKey('gallery') });
  }
  const start = (fresh: readonly PhotoOnItsWay[]) => {
    waiting.current.push(...fresh);
    for (let at = 0; at < AT_ONCE; at++) void work();
  };

  return {
    /** On their way, or refused. */
    photos,
    /** How many have arrived. */
    sent,
    add(files: readonly File[]) {
      const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, progress: 0 }));
      setPhotos((now) => [...now, ...fresh]);
      start(fresh);
    },
    again(photo: PhotoOnItsWay) {
      change(photo.id, { error: undefined, progress: 0 });
      start([photo]);
    },
    forget: (id: string) => setPhotos((now) => now.filter((one) => one.id !== id)),
  };
}
