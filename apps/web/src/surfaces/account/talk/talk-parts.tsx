import type { ReactNode } from 'react';
import type { TalkParts } from '../../../features/messaging/index.ts';
import { BuyButton } from '../../../features/purchases/index.ts';
import { TranslateButton, useTranslation } from '../../../features/translations/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../../../features/messaging/words.ts';

type Message = Parameters<TalkParts['buy']>[0];

function Buy({ message, onBought }: { message: Message; onBought: () => void }) {
  const t = useWords(messagingWords);
  const { _id, price = 0, isBought = false, sender } = message;
  const title = t('messaging.from', { name: sender.username });
  return <BuyButton item={{ _id, kind: 'message', title, price, isBought, isOwn: false }} onBought={onBought} />;
}

function Translated({ message, show }: { message: Message; show: (text: string) => ReactNode }) {
  const { _id: id, text } = message;
  const translation = useTranslation({ kind: 'message', id, hasWords: text !== '' });
  return (
    <>
      {show(translation.fields?.['text'] ?? text)}
      <TranslateButton translation={translation} />
    </>
  );
}

/** Conversation slots filled by other features. */
export const TALK_PARTS: TalkParts = {
  buy: (message, onBought) => <Buy message={message} onBought={onBought} />,
  translated: (message, show) => <Translated message={message} show={show} />,
};
