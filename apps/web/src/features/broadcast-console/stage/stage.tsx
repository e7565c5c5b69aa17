import { ChipChoice, Eye, Lamp, Monitor, Pause, Stack, TriangleAlert } from '@footlight/ui';
import { formatCount } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import type { Show } from '../../shows/index.ts';
import type { ConsoleData } from '../console.queries.ts';
import { Elapsed } from './elapsed.tsx';
import { troubleOf } from '../line/line-history.ts';
import { QualityFigures } from '../line/quality-figures.tsx';
import { OwnPreview, PreviewChip, PreviewFrame, PreviewWords, ReceivedPreview } from '../preflight/preview.tsx';
import { SourcePicker } from '../sources/source-picker.tsx';
import css from './stage.module.css';
import type { ConsoleDesk } from '../use-console.ts';

const MODES = {
  private: { tone: 'orchid', words: 'desk.inPrivate' },
  group: { tone: 'lagoon', words: 'desk.inGroup' },
  paid: { tone: 'brass', words: 'desk.inPaid' },
} as const;

function ModeChip({ kind }: { kind: Show['kind'] }) {
  const t = useWords(broadcastConsoleWords);
  const { tone, words } = MODES[kind];
  return (
    <span className={css.mode} data-kind={kind}>
      <PreviewChip>
        <span data-theme="dark">
          <Lamp tone={tone}>{t(words)}</Lamp>
        </span>
      </PreviewChip>
    </span>
  );
}

interface StageProps {
  console: ConsoleData;
  desk: ConsoleDesk;
  /** The paid show currently on screen. */
  active: Show | undefined;
  /** True if another video is shown next to this one, so that fewer details are shown. */
  isPaired: boolean;
}

function Chips({ console, desk, active, isPaired }: StageProps) {
  const t = useWords(broadcastConsoleWords);
  if (!desk.isOpen) return <PreviewChip>{t('console.onlyYou')}</PreviewChip>;
  return (
    <>
      {active && <ModeChip kind={active.kind} />}
      {console.state === 'live' && active?.kind !== 'private' && active?.kind !== 'group' && (
        <Lamp>{t('console.live')}</Lamp>
      )}
      {console.state === 'away' && (
        <PreviewChip>
          <Pause size={13} aria-hidden /> {t('console.away')}
        </PreviewChip>
      )}
      {console.state === 'offline' && <PreviewChip>{t('console.waitingPicture')}</PreviewChip>}
      {active === undefined && !isPaired && (
        <>
          <PreviewChip>
            <Eye size={14} aria-hidden />
            <span className="num">
              {t('console.watching', { count: console.viewers, shown: formatCount(console.viewers) })}
            </span>
          </PreviewChip>
          {console.startedAt && (
            <PreviewChip>
              <Elapsed since={console.startedAt} />
            </PreviewChip>
          )}
        </>
      )}
    </>
  );
}

function Picture({ console, desk }: { console: ConsoleData; desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  if (desk.phase === 'received') return <ReceivedPreview playback={desk.playback} isAway={console.state === 'away'} />;
  if (desk.source === 'camera') {
    const { picture, camera, screen } = desk;
    return <OwnPreview track={picture} problem={camera.problem} isMirrored={!screen.isShared} />;
  }
  const waiting = desk.phase === 'waiting';
  return (
    <PreviewWords
      icon={<Monitor size={32} aria-hidden />}
      title={t(waiting ? 'console.obsWaitingTitle' : 'console.obsIdleTitle')}
    >
      {t(waiting ? 'console.obsWaitingText' : 'console.obsIdleText')}
    </PreviewWords>
  );
}

const DISTURBED = { loss: 'console.lineLoss', delay: 'console.lineDelay' } as const;
const SHRUNK = { upload: 'console.slowUpload', device: 'console.slowDevice' } as const;

export function StageTrouble({ desk }: { desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  const reconnecting = desk.publishing.kind === 'reconnecting' ? desk.publishing.attempt : undefined;
  const isBlind = desk.phase === 'sending' && desk.publishing.kind === 'sending' && desk.received?.connected === false;
  const disturbed = desk.own ? troubleOf(desk.line) : null;
  const words = [
    ...(reconnecting === undefined ? [] : [t('console.reconnecting', { attempt: reconnecting })]),
    ...(isBlind ? [t('console.notReceived')] : []),
    ...(desk.own?.shrunk ? [t(SHRUNK[desk.own.shrunk.by], desk.own.shrunk)] : []),
    ...(disturbed ? [t(DISTURBED[disturbed])] : []),
    ...(desk.problem ? [desk.problem] : []),
  ];
  return (
    <output className={css.troubles}>
      {words.map((one) => (
        <span key={one} className={css.trouble}>
          <TriangleAlert size={18} aria-hidden />
          {one}
        </span>
      ))}
    </output>
  );
}

export function Stage({ console, desk, active, isPaired }: StageProps) {
  return (
    <PreviewFrame chips={<Chips console={console} desk={desk} active={active} isPaired={isPaired} />}>
      <Picture console={console} desk={desk} />
    </PreviewFrame>
  );
}

export function Signal({ desk }: { desk: ConsoleDesk }) {
  const t = useWords(broadcastConsoleWords);
  const mayChoose = desk.phase === 'idle' || desk.phase === 'waiting';
  return (
    <Stack gap={16}>
      {desk.isOpen && <QualityFigures own={desk.own} received={desk.received} line={desk.line} />}
      {mayChoose && (
        <div className={css.source}>
          <span aria-hidden>{t('console.source')}</span>
          <ChipChoice
            legend={t('console.source')}
            value={desk.source}
            onChange={desk.setSource}
            options={[
              { value: 'camera', label: t('console.sourceCamera') },
              { value: 'obs', label: t('console.sourceObs') },
            ]}
          />
        </div>
      )}
      {desk.source === 'camera' && desk.phase !== 'received' && <SourcePicker desk={desk} />}
    </Stack>
  );
}
