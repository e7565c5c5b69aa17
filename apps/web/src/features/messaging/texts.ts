import { useWords, type Translate } from '../../shared/words/index.ts';
import type { Message, Talk } from './messaging.queries.ts';
import { DAY_MS } from '@footlight/contract/time';

type Kind = NonNullable<Talk['lastMessageKind']>;
const KINDS = {
  text: 'messaging.kind.text',
  picture: 'messaging.kind.picture',
  video: 'messaging.kind.video',
  voice: 'messaging.kind.voice',
} as const;

/** What a message is, in words, where it says nothing itself. */
export const kindIn = (t: Translate, kind: Kind | undefined): string => t(KINDS[kind ?? 'text']);

/** The kind of a message by its files. */
export const kindOf = ({ media = [] }: Pick<Message, 'media'>): Kind => media[0]?.kind ?? 'text';

/** Words of conversations that several parts have. */
export function useTexts() {
  const t = useWords();
  return {
    /** What a list says of the newest message. */
    lastOf: (talk: Talk, me: string | undefined): string => {
      const { lastMessage, lastMessageKind, lastMessageSenderId: sender } = talk;
      if (lastMessage === undefined) return t('messaging.nothingYet');
      const words = lastMessage || kindIn(t, lastMessageKind);
      return sender === me ? t('messaging.you', { words }) : words;
    },
    /** The time of what is from today, the day of what is older. */
    shortTime: (at: string): string => {
      const date = new Date(at);
      const isFresh = Date.now() - date.getTime() < DAY_MS && date.getDate() === new Date().getDate();
      const two = (part: number) => String(part).padStart(2, '0');
      return isFresh
        ? `${two(date.getHours())}:${two(date.getMinutes())}`
        : `${two(date.getDate())}/${two(date.getMonth() + 1)}`;
    },
  };
}
