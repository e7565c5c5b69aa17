import { Coin, IconButton, Image, Mic, NumberField, Send } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import type { Talk } from '../messaging.queries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Doing } from '../talk/talk-pane.tsx';
import { useSayTyping } from '../talk/use-typing.ts';
import { AttachedFiles, DoingNote } from './attached.tsx';
import css from './composer.module.css';
import { drafts } from './drafts.ts';
import { useAttachments } from './use-attachments.ts';
import { useRecorder } from './use-recorder.ts';
import { useSend } from './use-send.ts';
import { VoiceRow } from './voice-row.tsx';

const LONGEST = 2000;

interface Props {
  talk: Talk;
  outbox: Outbox;
  doing: Doing | undefined;
  onDone: () => void;
}

/** The field to write in: Enter sends, Shift and Enter begins a new line. What was begun is kept. */
export function TalkComposer({ talk, outbox, doing, onDone }: Props) {
  const t = useWords();
  if (!talk.canWrite && talk.bar)
    return <p className={css.barred}>{t(`messaging.bar.${talk.bar}`, { name: talk.recipient.name })}</p>;
  return <Field key={doing?.kind === 'edit' ? doing.message._id : ''} {...{ talk, outbox, doing, onDone }} />;
}

function Field({ talk, outbox, doing, onDone }: Props) {
  const t = useWords();
  const me = useProfile();
  const accountId = me?._id ?? '';
  const edited = doing?.kind === 'edit' ? doing.message : undefined;
  const [text, setText] = useState(() => edited?.text ?? drafts.read(accountId, talk._id));
  const [price, setPrice] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useAttachments();
  const recorder = useRecorder();
  const sayTyping = useSayTyping(talk._id);
  const { send, topUp, isPending } = useSend(talk, outbox);
  const edit = useEdit(talk._id);
  useEffect(() => {
    if (doing) field.current?.focus();
  }, [doing]);

  const keep = (next: string) => {
    setText(next);
    if (!edited) drafts.write(accountId, talk._id, next);
  };
  const words = text.trim();
  const canSend = (words !== '' || files.all.length > 0) && files.areReady && !isPending;
  const submit = async () => {
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
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && doing) return onDone();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const sendVoice = async () => {
    const sound = await recorder.end();
    if (!sound?.size) return;
    try {
      send({ text: '', mediaIds: [await files.addVoice(sound)] });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('messaging.notSent'));
    }
  };
  const record = () => recorder.begin().catch(() => toast.error(t('messaging.noMicrophone')));

  return (
    <div className={css.composer}>
      {doing && <DoingNote doing={doing} onDone={onDone} />}
      <AttachedFiles files={files} />
      {me?.role === 'performer' && files.all.length > 0 && (
        <NumberField
          label={t('messaging.price')}
          hint={t('messaging.priceHint')}
          value={price}
          onChange={setPrice}
          min={0}
          max={100_000}
        />
      )}
      {recorder.seconds !== undefined ? (
        <VoiceRow seconds={recorder.seconds} onCancel={() => void recorder.end()} onSend={() => void sendVoice()} />
      ) : (
        <form
          className={css.row}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {!edited && <FilePicker onPick={files.add} />}
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={LONGEST}
            placeholder={t('messaging.placeholder')}
            aria-label={t('messaging.message')}
            enterKeyHint="send"
            autoComplete="off"
            dir="auto"
            onChange={(event) => {
              keep(event.target.value);
              sayTyping();
            }}
            onKeyDown={onKeyDown}
          />
          {words === '' && files.all.length === 0 && !edited ? (
            <IconButton label={t('messaging.record')} onClick={() => void record()}>
              <Mic size={20} aria-hidden />
            </IconButton>
          ) : (
            <button type="submit" className={css.send} aria-label={t('messaging.send')} disabled={!canSend}>
              <Send size={18} aria-hidden />
            </button>
          )}
        </form>
      )}
      {talk.price > 0 && (
        <p className={css.note}>
          <Coin amount={formatTokens(talk.price)} size={13} /> {t('messaging.eachCosts')}
        </p>
      )}
      <TopUpSheet {...topUp} />
    </div>
  );
}

/** Changes an own message; true when it was. */
function useEdit(conversationId: string) {
  const api = useApi();
  const client = useQueryClient();
  return async (id: string, text: string): Promise<boolean> => {
    try {
      await api.messaging.edit({ params: { id }, body: { text } });
      void client.invalidateQueries({ queryKey: ['messaging', 'messages', { id: conversationId }] });
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
      return false;
    }
  };
}

function FilePicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,video/*"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton label={t('messaging.attach')} onClick={() => input.current?.click()}>
        <Image size={20} aria-hidden />
      </IconButton>
    </>
  );
}
