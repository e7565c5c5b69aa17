import { DAY_MS } from '@footlight/contract/time';
import { useWords, type Translate } from '../../shared/words/index.ts';
import { messagingWords } from './words.ts';
import type { Message, Talk } from './messaging.queries.ts';

type Kind = NonNullable<Talk['lastMessageKind']>;
const KINDS = {
  text: 'messaging.kind.text',
  picture: 'messaging.kind.picture',
  video: 'messaging.kind.video',
  voice: 'messaging.kind.voice',
} as const;

/** Returns the label of a message without text. */
export const kindIn = (t: Translate<typeof messagingWords>, kind: Kind | undefined): string => t(KINDS[kind ?? 'text']);

/** Returns a message's kind, based on its first file. */
export const kindOf = ({ media = [] }: Pick<Message, 'media'>): Kind => media[0]?.kind ?? 'text';

export function useTexts() {
  const t = useWords(messagingWords);
  return {
    lastOf: (talk: Talk, me: string | undefined): string => {
      const { lastMessage, lastMessageKind, lastMessageSenderId: sender } = talk;
      if (lastMessage === undefined) return t('messaging.nothingYet');
      const words = lastMessage || kindIn(t, lastMessageKind);
      return sender === me ? t('messaging.you', { words }) : words;
    },
    /** Returns the time if the date is today, otherwise the date. */
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
