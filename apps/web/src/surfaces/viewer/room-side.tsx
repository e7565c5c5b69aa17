import {
  Button,
  buttonClass,
  ChevronDown,
  EmptyState,
  IconButton,
  LogIn,
  Mail,
  MessageSquare,
  Tabs,
  TicketIcon,
  X,
} from '@footlight/ui';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import {
  ChatComposer,
  ChatPanel,
  useSendMessage,
  type ComposerHandle,
  type MessageSender,
} from '../../features/chat/index.ts';
import type { Room } from '../../features/streaming/index.ts';
import { QuickTips, TipButton, TipMenu, TipSoundSwitch, type TipDraft } from '../../features/tips/index.ts';
import { ToyMap } from '../../features/toys/index.ts';
import { askToConfirm, LoginLink } from '../../shared/entry/index.ts';
import { formatCount } from '../../shared/formats/index.ts';
import { useProfile, useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import css from './room-side.module.css';
import { useSilence } from './use-silence.ts';

/** Lazy, because the chat tab is open by default. */
const GoalsTab = lazy(() => import('./room-plans.tsx').then(({ GoalsTab: part }) => ({ default: part })));
const PeopleTab = lazy(() => import('./room-plans.tsx').then(({ PeopleTab: part }) => ({ default: part })));

export const FIRST_TIP = 25;

interface Props {
  room: Room;
  isCut: boolean;
  /** Starts a tip. Undefined for accounts that can't tip. */
  onTip: ((draft: TipDraft) => void) | undefined;
}

const late = (panel: ReactNode) => <Suspense fallback={<div aria-busy="true" />}>{panel}</Suspense>;

/** Chat and panels, with message and tip inputs below. */
export function RoomSide({ room, isCut, onTip }: Props) {
  const t = useWords(viewerWords);
  const [tab, setTab] = useState('chat');
  const [isFolded, setFolded] = useState(false);
  const show = (next: string) => {
    setTab(next);
    setFolded(false);
  };
  const sender = useSendMessage(room.conversationId);
  const profile = useProfile();
  const { role } = useSession();
  const composer = useRef<ComposerHandle>(null);
  const isHost = role === 'performer' && profile?._id === room.performer._id;
  const giveFirst = onTip && (() => onTip({ token: FIRST_TIP }));
  const tabs = [
    {
      id: 'chat',
      label: t('streaming.chat'),
      panel: (
        <ChatPanel
          conversationId={room.conversationId}
          rights={{ isHost, ownId: profile?._id }}
          sender={sender}
          pinnedNote={room.pinnedNote}
          onSaySomething={role && role !== 'staff' ? () => composer.current?.focus() : undefined}
        />
      ),
    },
    { id: 'menu', label: t('streaming.tipMenu'), panel: <MenuPanel room={room} onTip={onTip} /> },
    { id: 'goals', label: t('streaming.goals'), panel: late(<GoalsTab room={room} onTip={giveFirst} />) },
    {
      id: 'people',
      label: t('streaming.people'),
      count: formatCount(room.viewers),
      panel: late(<PeopleTab performerId={room.performer._id} />),
    },
  ];
  return (
    <aside
      className={css.side}
      aria-label={t('streaming.chat')}
      data-sheet={tab !== 'chat' || undefined}
      data-folded={isFolded || undefined}
    >
      <div className={css.tabsRow}>
        <Tabs
          label={t('streaming.tabs')}
          tabs={tabs}
          value={tab}
          onChange={show}
          className={css.tabs}
          panelClassName={css.panel}
        />
        <div className={css.corner}>
          <TipSoundSwitch />
          <span className={css.fold}>
            {tab === 'chat' ? (
              <IconButton
                label={t(isFolded ? 'streaming.showChat' : 'streaming.hideChat')}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              >
                {isFolded ? <MessageSquare size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
              </IconButton>
            ) : (
              <IconButton label={t('streaming.backToChat')} onClick={() => show('chat')}>
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
      </div>
      {!isCut && (
        <Foot
          room={room}
          sender={sender}
          composer={composer}
          isHost={isHost}
          onTip={onTip}
          onSpeak={() => show('chat')}
        />
      )}
    </aside>
  );
}

function MenuPanel({ room, onTip }: Pick<Props, 'room' | 'onTip'>) {
  const t = useWords(viewerWords);
  const action = onTip && <Button onClick={() => onTip({ token: FIRST_TIP })}>{t('tips.menuAction')}</Button>;
  return (
    <>
      {(room.tipMenu.length > 0 || !room.toyActions) && (
        <TipMenu
          items={room.tipMenu}
          onPick={onTip}
          empty={<EmptyState icon={<TicketIcon size={26} aria-hidden />} title={t('tips.noMenu')} action={action} />}
        />
      )}
      <ToyMap actions={room.toyActions ?? []} onPick={onTip} />
    </>
  );
}

interface FootProps {
  room: Room;
  sender: MessageSender;
  composer: React.RefObject<ComposerHandle | null>;
  isHost: boolean;
  onTip: Props['onTip'];
  onSpeak: () => void;
}

function Foot({ room, sender, composer, isHost, onTip, onSpeak }: FootProps) {
  const t = useWords(viewerWords);
  const { role } = useSession();
  const profile = useProfile();
  const silenced = useSilence(room);
  if (role === 'staff') return null;
  const tips = onTip && <QuickTips onPick={onTip} />;
  const tip = onTip && <TipButton onClick={() => onTip({ token: FIRST_TIP })} />;
  if (role === undefined)
    return (
      <div className={css.foot}>
        {tips}
        <div className={css.row}>
          <LoginLink
            returnTo={`/live/${room.performer.username}`}
            className={buttonClass({ tone: 'action', wide: true })}
          >
            <LogIn size={18} aria-hidden />
            {t('chat.login')}
          </LoginLink>
          {tip}
        </div>
      </div>
    );
  if (profile && profile.role === 'user' && !profile.emailVerified)
    return (
      <div className={css.foot}>
        {tips}
        <div className={css.row}>
          <Button wide icon={<Mail size={18} aria-hidden />} onClick={() => askToConfirm()}>
            {t('chat.confirm')}
          </Button>
          {tip}
        </div>
      </div>
    );
  return (
    <div className={css.foot}>
      {tips}
      <ChatComposer
        ref={composer}
        silenced={silenced}
        slowModeSeconds={isHost ? 0 : room.slowModeSeconds}
        onSend={(text, onRefused) => {
          onSpeak();
          sender.send(text, onRefused);
        }}
      >
        {tip}
      </ChatComposer>
    </div>
  );
}
