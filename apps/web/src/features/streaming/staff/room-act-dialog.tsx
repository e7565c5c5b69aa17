import { Button, Dialog, TextArea } from '@footlight/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { streamingStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import css from './room-wall.module.css';
import { roomsQuery, type AdminRoom } from './streaming.staff.queries.ts';

const MOST_CHARACTERS = 300;
export type RoomAct = 'warn' | 'stop';
export interface AskedAct {
  readonly room: AdminRoom;
  readonly act: RoomAct;
}
const WORDS = {
  stop: {
    title: 'admin.r.stopTitle',
    confirm: 'admin.r.stopConfirm',
    text: 'admin.r.stopText',
    label: 'admin.r.reason',
    done: 'admin.r.stopped',
  },
  warn: {
    title: 'admin.r.warnTitle',
    confirm: 'admin.r.warnConfirm',
    text: 'admin.r.warnText',
    label: 'admin.r.warnWords',
    done: 'admin.r.warned',
  },
} as const;

/** Asks for the message used to stop a room or warn its performer. */
export function ActDialog({ asked, onClose }: { asked: AskedAct | undefined; onClose: () => void }) {
  const t = useWords(streamingStaffWords, siteWords);
  const form = useId();
  const mutation = useActOnRoom();
  const words = WORDS[asked?.act ?? 'stop'];
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={t(words.title, { name: asked?.room.name || asked?.room.username })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            tone={asked?.act === 'warn' ? 'action' : 'danger'}
            type="submit"
            form={form}
            busy={mutation.isPending}
          >
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      {asked && <ActForm id={form} asked={asked} mutation={mutation} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  asked: AskedAct;
  mutation: ReturnType<typeof useActOnRoom>;
  onClose: () => void;
}
function ActForm({ id, asked: { room, act }, mutation, onClose }: FormProps) {
  const t = useWords(streamingStaffWords, formsWords);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = WORDS[act];
  // Deferred by a frame: the dialog opens after this render and moves focus to its close button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const send = async () => {
    if (mutation.isPending) return;
    if (!reason.trim()) return setWrong(t('forms.required'));
    try {
      await mutation.mutateAsync({ streamId: room.streamId, act, words: reason.trim() });
      toast.success(t(words.done, { name: room.name || room.username }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return;
      toast.info(t('admin.r.gone'));
      onClose();
    }
  };
  return (
    <form
      id={id}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t(words.text, { viewers: t('admin.r.viewers', { count: room.viewers }) })}</p>
      <TextArea
        label={t(words.label)}
        maxLength={MOST_CHARACTERS}
        ref={field}
        value={reason}
        error={wrong}
        onChange={(next) => {
          setReason(next);
          setWrong(undefined);
        }}
      />
      <FormError>{mutation.error && !mutation.isPending ? mutation.error.message : undefined}</FormError>
    </form>
  );
}

interface Act {
  readonly streamId: string;
  readonly act: 'warn' | 'stop';
  readonly words: string;
}

/** Stops a running show with a reason that is shown to its performer, or warns the performer. */
function useActOnRoom() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ streamId: id, act, words }: Act) =>
      act === 'stop'
        ? api.streamingStaff.stopRoom({ params: { id }, body: { reason: words } })
        : api.streamingStaff.warnRoom({ params: { id }, body: { words } }),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery().queryKey }),
  });
}
