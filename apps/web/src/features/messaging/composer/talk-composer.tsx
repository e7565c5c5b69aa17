import { Coin, IconButton, Mic, NumberField, Send } from '@footlight/ui';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { useSayTyping } from '../talk/use-typing.ts';
import { AttachedFiles, DoingNote } from './attached.tsx';
import css from './composer.module.css';
import { FilePicker } from './file-picker.tsx';
import { useRecorder } from './use-recorder.ts';
import { useWriting, type ComposerProps, type Writing } from './use-writing.ts';
import { VoiceRow } from './voice-row.tsx';

const LONGEST = 2000;

/** Message composer, or the reason the user may not write. Enter sends, Shift+Enter inserts a line break. */
export function TalkComposer({ talk, outbox, doing, onDone }: ComposerProps) {
  const t = useWords(messagingWords);
  if (!talk.canWrite && talk.bar)
    return <p className={css.barred}>{t(`messaging.bar.${talk.bar}`, { name: talk.recipient.name })}</p>;
  return (
    <Field
      key={doing?.kind === 'edit' ? doing.message._id : ''}
      talk={talk}
      outbox={outbox}
      doing={doing}
      onDone={onDone}
    />
  );
}

function Field(props: ComposerProps) {
  const { talk, doing, onDone } = props;
  const t = useWords(messagingWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting(props);
  const recorder = useRecorder();
  useEffect(() => {
    if (doing) field.current?.focus();
  }, [doing]);
  const sendVoice = async () => {
    // Ignores the second click of a double click on the record button, which lands on the send button.
    const isMistake = recorder.seconds === 0;
    const sound = await recorder.end();
    if (isMistake || !sound?.size) return;
    await writing
      .sendVoice(sound)
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : t('messaging.notSent')));
  };
  return (
    <div className={css.composer}>
      {doing && <DoingNote doing={doing} onDone={onDone} />}
      <AttachedFiles files={writing.files} />
      {writing.asksPrice && (
        <NumberField
          label={t('messaging.price')}
          hint={t('messaging.priceHint')}
          value={writing.price}
          onChange={writing.setPrice}
          min={0}
          max={100_000}
        />
      )}
      {recorder.seconds === undefined ? (
        <WritingRow
          writing={writing}
          field={field}
          conversationId={talk._id}
          onEscape={() => doing && onDone()}
          onRecord={() => void recorder.begin().catch(() => toast.error(t('messaging.noMicrophone')))}
        />
      ) : (
        <VoiceRow seconds={recorder.seconds} onCancel={() => void recorder.end()} onSend={() => void sendVoice()} />
      )}
      {talk.price > 0 && (
        <p className={css.note}>
          <Coin amount={formatTokens(talk.price)} size={13} /> {t('messaging.eachCosts')}
        </p>
      )}
      <TopUpSheet {...writing.topUp} />
    </div>
  );
}

interface RowProps {
  writing: Writing;
  field: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  onEscape: () => void;
  onRecord: () => void;
}
function WritingRow({ writing, field, conversationId, onEscape, onRecord }: RowProps) {
  const t = useWords(messagingWords);
  const sayTyping = useSayTyping(conversationId);
  const submit = () => {
    void writing.submit();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={css.row}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!writing.isEdit && <FilePicker onPick={writing.files.add} />}
      <textarea
        ref={field}
        rows={1}
        value={writing.text}
        maxLength={LONGEST}
        placeholder={t('messaging.placeholder')}
        aria-label={t('messaging.message')}
        enterKeyHint="send"
        autoComplete="off"
        dir="auto"
        onChange={(event) => {
          writing.keep(event.target.value);
          sayTyping();
        }}
        onKeyDown={onKeyDown}
      />
      {writing.isEmpty ? (
        <IconButton label={t('messaging.record')} onClick={onRecord}>
          <Mic size={20} aria-hidden />
        </IconButton>
      ) : (
        <button type="submit" className={css.send} aria-label={t('messaging.send')} disabled={!writing.canSend}>
          <Send size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
