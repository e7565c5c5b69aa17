import {
  Button,
  buttonClass,
  Card,
  ChipChoice,
  Cluster,
  Copy,
  ErrorState,
  ExternalLink,
  Select,
  Skeleton,
  Stack,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { overlaysWords } from './words.ts';
import { AlertLayer, PageAddress } from '../alerts/index.ts';
import { WheelPicture } from '../wheels/index.ts';
import { ChatLines, GoalBar, Themed, type LineShown } from './overlay-parts.tsx';
import { addressOf, LAID_OVER, usualOf, type LaidOver, type OverlayTheme } from './overlay-theme.ts';
import css from './overlays.module.css';

const SIZES = ['16', '24', '32', '48', '64'] as const;
const LINES = ['4', '8', '12', '20'] as const;
const SAMPLE_ALERT = {
  ...({ _id: 'sample', performerId: '', isTest: true, token: 50, createdAt: '' } as const),
  ...({ sound: 'none', animation: 'rise' } as const),
};
const SEGMENTS = [1, 2, 3, 4, 5].map((place) => ({ label: `${place}`, weight: 1 }));

export function OverlayDesk() {
  const t = useWords(overlaysWords);
  return (
    <Stack gap={20}>
      <Card title={t('overlays.key')}>
        <Stack gap={16}>
          <p className={css.lead}>{t('overlays.keyText')}</p>
          <PageAddress />
        </Stack>
      </Card>
      {LAID_OVER.map((overlay) => (
        <OverlayCard key={overlay} overlay={overlay} />
      ))}
    </Stack>
  );
}

function OverlayCard({ overlay }: { overlay: LaidOver }) {
  const t = useWords(overlaysWords);
  const [theme, setTheme] = useState<OverlayTheme>(usualOf(overlay));
  const change = (part: Partial<OverlayTheme>) => setTheme((before) => ({ ...before, ...part }));
  return (
    <Card title={t(`overlays.${overlay}`)}>
      <Stack gap={16}>
        <p className={css.lead}>{t(`overlays.${overlay}Text`)}</p>
        <figure className={css.preview} aria-label={t('overlays.preview', { name: t(`overlays.${overlay}`) })}>
          <Themed theme={theme}>
            <Sample overlay={overlay} theme={theme} />
          </Themed>
        </figure>
        <div className={css.options}>
          <Colour label={t('overlays.accent')} value={theme.accent} onChange={(accent) => change({ accent })} />
          <Colour label={t('overlays.textColour')} value={theme.text} onChange={(text) => change({ text })} />
          <Select
            label={t('overlays.size')}
            value={String(theme.size)}
            options={SIZES.map((value) => ({ value, label: `${value} px` }))}
            onChange={(size) => change({ size: Number(size) })}
          />
          {overlay === 'chat' && (
            <Select
              label={t('overlays.lines')}
              value={String(theme.lines)}
              options={LINES.map((value) => ({ value, label: value }))}
              onChange={(lines) => change({ lines: Number(lines) })}
            />
          )}
        </div>
        {overlay === 'chat' && (
          <ChipChoice
            legend={t('overlays.align')}
            value={theme.align}
            onChange={(align) => change({ align })}
            options={[
              { value: 'left', label: t('overlays.left') },
              { value: 'right', label: t('overlays.right') },
            ]}
          />
        )}
        <CopyAddress overlay={overlay} theme={theme} />
      </Stack>
    </Card>
  );
}

function Colour({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className={css.colour}>
      {label}
      <input type="color" value={`#${value}`} onChange={(event) => onChange(event.currentTarget.value.slice(1))} />
    </label>
  );
}

function Sample({ overlay, theme }: { overlay: LaidOver; theme: OverlayTheme }) {
  const t = useWords(overlaysWords);
  if (overlay === 'alerts') return <AlertLayer alert={{ ...SAMPLE_ALERT, text: t('overlays.sampleAlert') }} />;
  if (overlay === 'goal')
    return <GoalBar goal={{ title: t('overlays.sampleGoal'), targetTokens: 1000, raisedTokens: 640 }} />;
  if (overlay === 'wheel') return <WheelPicture segments={SEGMENTS} className={css.wheel} />;
  const lines: LineShown[] = [
    { _id: '1', sender: { username: 'mia' }, text: t('overlays.sampleLine') },
    { _id: '2', sender: { username: 'ben' }, text: '', ticket: { tokens: 25 } },
  ];
  return <ChatLines lines={lines.slice(-theme.lines)} />;
}

function CopyAddress({ overlay, theme }: { overlay: LaidOver; theme: OverlayTheme }) {
  const t = useWords(overlaysWords);
  const { data, error, refetch, isFetching } = useQuery(apiQuery('alerts.page'));
  if (error)
    return (
      <ErrorState
        title={t('overlays.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={44} radius={10} />;
  const copy = () => {
    // Browsers hide the clipboard from pages not served over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const address = addressOf(data.url, overlay, theme);
    void (clipboard ? clipboard.writeText(address) : Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('overlays.copied')),
      () => toast.error(t('overlays.notCopied')),
    );
  };
  return (
    <Cluster gap={8}>
      <Button
        icon={<Copy size={16} aria-hidden />}
        aria-label={t('overlays.copyNamed', { name: t(`overlays.${overlay}`) })}
        onClick={copy}
      >
        {t('overlays.copy')}
      </Button>
      <a
        className={buttonClass({})}
        href={addressOf(data.url, overlay, theme)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('overlays.openNamed', { name: t(`overlays.${overlay}`) })}
      >
        <ExternalLink size={16} aria-hidden /> {t('overlays.open')}
      </a>
    </Cluster>
  );
}
