import { Clock, MicOff, Send } from '@footlight/ui';
import { useImperativeHandle, useRef, useState, useEffect, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { chatWords } from '../words.ts';
import css from './chat-composer.module.css';
import { EmojiPicker } from './emoji-picker.tsx';

/** Maximum length of a message, in characters. */
const LONGEST = 500;
const TELL_LEFT = 60;

export interface ComposerHandle {
  focus(): void;
}
interface Props {
  ref?: Ref<ComposerHandle>;
  onSend: (text: string, onRefused: (error: Error) => void) => void;
  /** Minimum seconds between two messages. 0 for no limit. */
  slowModeSeconds: number;
  /** Localized reason the user may not write now. */
  silenced?: string | undefined;
  /** Content next to the input, such as the tip button. */
  children?: ReactNode;
}

/** Message input. Enter sends, Shift+Enter inserts a line break. */
export function ChatComposer({ ref, onSend, slowModeSeconds, silenced, children }: Props) {
  const t = useWords(chatWords);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const slow = useSlowMode(slowModeSeconds);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);

  const said = text.trim();
  const isSilenced = silenced !== undefined;
  const send = () => {
    if (!said || slow.left > 0 || isSilenced) return;
    setRefusal(undefined);
    onSend(said, (error) => setRefusal(error.message));
    setText('');
    slow.spoke();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const pick = (emoji: string) =>
    setText((before) => (before.length + emoji.length <= LONGEST ? before + emoji : before));

  return (
    <div className={css.composer}>
      <Notices silenced={silenced} refusal={refusal} slowModeSeconds={slowModeSeconds} secondsLeft={slow.left} />
      <form
        className={css.row}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={css.field} data-off={isSilenced || undefined}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={LONGEST}
            disabled={isSilenced}
            placeholder={t('chat.placeholder')}
            aria-label={t('chat.message')}
            enterKeyHint="send"
            autoComplete="off"
            onChange={(event) => {
              setRefusal(undefined);
              setText(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <SignsLeft left={LONGEST - text.length} />
          {!isSilenced && <EmojiPicker onPick={pick} />}
          {said !== '' && (
            <button type="submit" className={css.send} aria-label={t('chat.send')} disabled={slow.left > 0}>
              <Send size={18} aria-hidden />
            </button>
          )}
        </div>
        {children}
      </form>
    </div>
  );
}

/** Number of remaining characters, shown near the limit. */
function SignsLeft({ left }: { left: number }) {
  const t = useWords(chatWords);
  if (left > TELL_LEFT) return null;
  return (
    <span className={`${css.left} num`} aria-live="polite" aria-label={t('chat.left', { count: left })}>
      {left}
    </span>
  );
}

interface NoticesProps {
  silenced: string | undefined;
  refusal: string | undefined;
  slowModeSeconds: number;
  secondsLeft: number;
}

function Notices({ silenced, refusal, slowModeSeconds, secondsLeft }: NoticesProps) {
  const t = useWords(chatWords);
  if (silenced) {
    return (
      <p className={css.notice} aria-live="polite">
        <MicOff size={15} aria-hidden />
        {silenced}
      </p>
    );
  }
  return (
    <>
      {slowModeSeconds > 0 && (
        <p className={css.notice}>
          <Clock size={15} aria-hidden />
          <span className="num">
            {secondsLeft > 0
              ? t('chat.slow', { seconds: secondsLeft })
              : t('chat.slowOn', { seconds: slowModeSeconds })}
          </span>
        </p>
      )}
      {refusal && (
        <p className={css.notice} data-tone="error" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

/** Counts down the seconds until the user may write again. Call `spoke` to start the countdown. */
function useSlowMode(slowModeSeconds: number): { left: number; spoke: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return {
    left,
    spoke: () => {
      if (slowModeSeconds === 0) return;
      const at = Date.now();
      setNow(at);
      setUntil(at + slowModeSeconds * 1000);
    },
  };
}
