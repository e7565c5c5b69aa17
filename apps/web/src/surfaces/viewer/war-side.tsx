import { buttonClass, LogIn, Tabs } from '@footlight/ui';
import { useRef, useState } from 'react';
import {
  ChatComposer,
  ChatPanel,
  useChatLive,
  useSendMessage,
  type ComposerHandle,
} from '../../features/chat/index.ts';
import { Challenges, type War } from '../../features/wars/index.ts';
import { LoginLink } from '../../shared/entry/index.ts';
import { useProfile, useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import { warsWords } from '../../features/wars/words.ts';
import css from './room-side.module.css';

interface Props {
  war: War;
  /** Username of the room the war is viewed from. */
  username: string;
}

/** Chat shared by both audiences of a war, and its challenges. */
export function WarSide({ war, username }: Props) {
  const t = useWords(viewerWords, warsWords);
  const [tab, setTab] = useState('chat');
  const profile = useProfile();
  const { role } = useSession();
  const composer = useRef<ComposerHandle>(null);
  const sender = useSendMessage(war.conversationId, 'sendStream');
  useChatLive(war.conversationId);
  const canSpeak = role !== undefined && role !== 'staff';
  const tabs = [
    {
      id: 'chat',
      label: t('wars.chat'),
      panel: (
        <ChatPanel
          conversationId={war.conversationId}
          rights={{ isHost: false, ownId: profile?._id }}
          sender={sender}
          onSaySomething={canSpeak ? () => composer.current?.focus() : undefined}
        />
      ),
    },
    {
      id: 'challenges',
      label: t('wars.challenges'),
      ...(war.challenges.length > 0 ? { count: war.challenges.length } : {}),
      panel: <Challenges war={war} rights={{ canGive: role === 'user' }} />,
    },
  ];
  return (
    <aside className={css.side} aria-label={t('wars.chat')}>
      <div className={css.tabsRow}>
        <Tabs
          label={t('wars.title')}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          className={css.tabs}
          panelClassName={css.panel}
        />
      </div>
      <div className={css.foot}>
        {canSpeak ? (
          <ChatComposer ref={composer} slowModeSeconds={0} onSend={sender.send} />
        ) : (
          <LoginLink className={buttonClass({ tone: 'action', wide: true })} returnTo={`/live/${username}`}>
            <LogIn size={18} aria-hidden />
            {t('chat.login')}
          </LoginLink>
        )}
      </div>
    </aside>
  );
}
