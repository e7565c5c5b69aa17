import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';

/** A file that is to go with the message that is written. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** Share that has gone out, 0 to 1. */
  readonly share: number;
  /** Of the upload, once the server has it. */
  readonly id?: string;
  readonly error?: string;
}
const MOST_ATTACHED = 10;

/** Files are brought while the message is written; it names them when it is sent. */
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
    /** All of them are there. */
    areReady: all.every(({ id }) => id !== undefined),
    add(files: readonly File[]): void {
      for (const file of files.slice(0, MOST_ATTACHED - all.length)) {
        const key = crypto.randomUUID();
        setAll((before) => [...before, { key, name: file.name, share: 0 }]);
        void bring(key, file);
      }
    },
    /** Brings a recording; returns its id. */
    async addVoice(sound: Blob): Promise<string> {
      return (await api.messaging.keepVoice({ files: { file: sound } }))._id;
    },
    remove: (key: string): void => setAll((before) => before.filter((one) => one.key !== key)),
    clear: (): void => setAll([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
