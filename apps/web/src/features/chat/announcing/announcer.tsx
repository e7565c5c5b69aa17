import { Volume2 } from '@footlight/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatCount, formatTokens } from '../../../shared/formats/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { createRememberedSwitch } from '../../../shared/memory/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { chatWords } from '../words.ts';
import css from './announcer.module.css';
import { createGatherer, type Announcement } from './gather-lines.ts';

const announcing = createRememberedSwitch('chat-announcing');

interface Said {
  readonly id: number;
  readonly isToMe: boolean;
  readonly text: string;
}
/**
 * Number of latest entries kept in the live regions so that screen readers can catch up. Only additions are announced.
 */
const KEPT = 4;

/**
 * Announces chat to screen readers. Tips and messages addressed to the reader are announced immediately, and the number
 * of other messages every few seconds. The switch is visible only while focused.
 */
export function Announcer({ conversationId }: { conversationId: string }) {
  const t = useWords(chatWords);
  const isOn = useSyncExternalStore(announcing.subscribe, announcing.on, () => true);
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={css.switch}
        onClick={() => announcing.choose(!isOn)}
      >
        <Volume2 size={16} aria-hidden />
        {t('chat.announce')}
        <span aria-hidden>{t(isOn ? 'chat.announce.on' : 'chat.announce.off')}</span>
      </button>
      {isOn && <Regions conversationId={conversationId} />}
    </>
  );
}

function Regions({ conversationId }: { conversationId: string }) {
  const said = useAnnouncements(conversationId);
  const lines = (isToMe: boolean) =>
    said.filter((one) => one.isToMe === isToMe).map((one) => <p key={one.id}>{one.text}</p>);
  return (
    <div className={css.regions}>
      <div aria-live="assertive" aria-relevant="additions" data-announces="to-me">
        {lines(true)}
      </div>
      <div aria-live="polite" aria-relevant="additions" data-announces="others">
        {lines(false)}
      </div>
    </div>
  );
}

function useAnnouncements(conversationId: string): readonly Said[] {
  const t = useWords(chatWords);
  const profile = useProfile();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const latest = useRef(t);
  useEffect(() => {
    latest.current = t;
  });
  const gatherer = useRef<ReturnType<typeof createGatherer>>(undefined);
  useEffect(() => {
    let lastId = 0;
    const own = createGatherer((announcement) => {
      const next = {
        id: (lastId += 1),
        isToMe: announcement.kind === 'to-me',
        text: wordsOf(latest.current, announcement),
      };
      setSaid((before) => [...before, next].slice(-KEPT));
    });
    gatherer.current = own;
    return () => {
      own.stop();
      gatherer.current = undefined;
      setSaid([]);
    };
  }, [conversationId]);
  useLive('message/created', (line) => {
    const reader =
      profile && 'username' in profile ? { accountId: profile._id, username: profile.username } : undefined;
    if (line.conversationId === conversationId) gatherer.current?.take(line, reader);
  });
  return said;
}

function wordsOf(t: Translate<typeof chatWords>, announcement: Announcement): string {
  if (announcement.kind === 'gathered')
    return t('chat.gathered', { count: announcement.count, shown: formatCount(announcement.count) });
  const { text, sender, ticket } = announcement.line;
  if (announcement.kind === 'to-me') return t('chat.toYou', { name: sender.username, text });
  const tip = t('chat.tipTicket', { name: sender.username, amount: formatTokens(ticket?.tokens ?? 0) });
  return [tip, ticket?.item, text === ticket?.item ? '' : text].filter(Boolean).join('. ');
}
