import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';

export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** Upload progress, from 0 to 1. */
  readonly share: number;
  /** Upload id, once the upload is complete. */
  readonly id?: string;
  readonly error?: string;
}
const MOST_ATTACHED = 10;

/** Uploads files while the message is being written. The message refers to them by id when sent. */
export function useAttachments() {
  const api = useApi();
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const change = (key: string, by: Partial<Attachment>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...by } : one)));
  async function bring(key: string, file: Blob): Promise<void> {
    const options = { onProgress: (share: number) => change(key, { share }) };
    try {
      const { _id: id } = await api.messaging.keepFile({ files: { file } }, options);
      change(key, { id, share: 1 });
    } catch (error) {
      change(key, { error: error instanceof Error ? error.message : '' });
    }
  }
  return {
    all,
    /** True once all uploads are complete. */
    areReady: all.every(({ id }) => id !== undefined),
    add(files: readonly File[]): void {
      for (const file of files.slice(0, MOST_ATTACHED - all.length)) {
        const key = crypto.randomUUID();
        setAll((before) => [...before, { key, name: file.name, share: 0 }]);
        void bring(key, file);
      }
    },
    /** Uploads a recording and returns its id. */
    async addVoice(sound: Blob): Promise<string> {
      return (await api.messaging.keepVoice({ files: { file: sound } }))._id;
    },
    remove: (key: string): void => setAll((before) => before.filter((one) => one.key !== key)),
    clear: (): void => setAll([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
