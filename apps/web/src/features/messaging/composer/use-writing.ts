import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { messagingQueries, type Talk } from '../messaging.queries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Doing } from '../talk/talk-pane.tsx';
import { drafts } from './drafts.ts';
import { useAttachments } from './use-attachments.ts';
import { useSend } from './use-send.ts';

/** Edits one of the user's messages. Resolves to true on success. */
function useEdit(conversationId: string) {
  const api = useApi();
  const client = useQueryClient();
  return async (id: string, text: string): Promise<boolean> => {
    try {
      await api.messaging.edit({ params: { id }, body: { text } });
      void client.invalidateQueries({ queryKey: messagingQueries.messagesKey(conversationId) });
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
      return false;
    }
  };
}

export interface ComposerProps {
  talk: Talk;
  outbox: Outbox;
  doing: Doing | undefined;
  onDone: () => void;
}

/** Manages the message being written: text, files, price and submission. Saves the text as a draft. */
export function useWriting({ talk, outbox, doing, onDone }: ComposerProps) {
  const me = useProfile();
  const accountId = me?._id ?? '';
  const edited = doing?.kind === 'edit' ? doing.message : undefined;
  const [text, setText] = useState(() => edited?.text ?? drafts.read(accountId, talk._id));
  const [price, setPrice] = useState<number>();
  const files = useAttachments();
  const { send, topUp, isPending } = useSend(talk, outbox);
  const edit = useEdit(talk._id);
  const keep = (next: string) => {
    setText(next);
    if (!edited) drafts.write(accountId, talk._id, next);
  };
  const words = text.trim();
  const hasContent = words !== '' || files.all.length > 0;
  const canSend = hasContent && files.areReady && !isPending;
  return {
    text,
    keep,
    price,
    setPrice,
    files,
    topUp,
    canSend,
    /** True if there is nothing to send, so a voice message can be recorded. */
    isEmpty: !hasContent && !edited,
    isEdit: edited !== undefined,
    asksPrice: me?.role === 'performer' && files.all.length > 0,
    async submit(): Promise<void> {
      if (!canSend) return;
      if (edited) {
        if (await edit(edited._id, words)) onDone();
        return;
      }
      const mediaIds = files.all.flatMap(({ id }) => id ?? []);
      send({
        text: words,
        ...(mediaIds.length > 0 ? { mediaIds, ...(price ? { price } : {}) } : {}),
        ...(doing ? { replyTo: doing.message._id } : {}),
      });
      keep('');
      files.clear();
      setPrice(undefined);
      onDone();
    },
    /** Uploads and sends a recording. Rejects if the upload fails. */
    async sendVoice(sound: Blob): Promise<void> {
      send({ text: '', mediaIds: [await files.addVoice(sound)] });
    },
  };
}
export type Writing = ReturnType<typeof useWriting>;
