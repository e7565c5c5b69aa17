import { VisuallyHidden } from '@footlight/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import type { PublishStats } from '../../player/index.ts';
import type { MediaStats } from '../console.queries.ts';
import { broadcastConsoleWords } from '../words.ts';
import { CURVE_HEIGHT, CURVE_WIDTH, curveOf, type Curve, type LineSample } from './line-history.ts';
import css from './quality-figures.module.css';

const NOTHING = '–';
/** Minimum value at the top of each curve, so that small changes look small. */
const SCALES = { kbps: 1000, lossPercent: 10, roundTripMs: 200 } as const;
const rounded = (value: number) => Math.round(value * 10) / 10;

interface QualityFiguresProps {
  own: PublishStats | undefined;
  received: MediaStats | undefined;
  line: readonly LineSample[];
}

/**
 * Statistics of the stream: the browser's own while it publishes, and otherwise the server's. Three of them show the
 * last minute as a curve.
 */
export function QualityFigures({ own, received, line }: QualityFiguresProps) {
  const t = useWords(broadcastConsoleWords);
  const figures = own ?? (received?.connected ? received : undefined);
  const known = figures ? line : [];
  return (
    <dl className={css.quality} aria-label={t('console.stats')}>
      <CurveFigure
        label={t('console.video')}
        tone="bitrate"
        curve={curveOf(known, ({ kbps }) => kbps, SCALES.kbps)}
        words={(n) => t('console.kbps', { n: Math.round(n) })}
      />
      <CurveFigure
        label={t('console.loss')}
        tone="loss"
        curve={curveOf(known, ({ lossPercent }) => lossPercent, SCALES.lossPercent)}
        words={(n) => t('console.percent', { n: rounded(n) })}
      />
      <CurveFigure
        label={t('console.roundTrip')}
        tone="delay"
        curve={curveOf(known, ({ roundTripMs }) => roundTripMs, SCALES.roundTripMs)}
        words={(n) => t('console.ms', { n: Math.round(n) })}
      />
      <Figure label={t('console.audio')}>
        {figures ? t('console.kbps', { n: Math.round(figures.audioKbps) }) : NOTHING}
      </Figure>
      <Figure label={t('console.fps')}>
        {figures ? t('console.fpsValue', { n: Math.round(figures.fps) }) : NOTHING}
      </Figure>
      <Figure label={t('console.size')}>{figures ? `${figures.width}×${figures.height}` : NOTHING}</Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

interface CurveFigureProps {
  label: string;
  tone: 'bitrate' | 'loss' | 'delay';
  curve: Curve;
  words: (value: number) => string;
}

/** A value above the curve of its last minute. Screen readers announce the curve's minimum and maximum. */
function CurveFigure({ label, tone, curve, words }: CurveFigureProps) {
  const t = useWords(broadcastConsoleWords);
  return (
    <div className={css.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd className="num">{curve.now === null ? NOTHING : words(curve.now)}</dd>
      <dd>
        {curve.now !== null && (
          <VisuallyHidden>
            {t('console.lastMinute', { least: words(curve.least), most: words(curve.most) })}
          </VisuallyHidden>
        )}
        <svg
          className={css.curve}
          viewBox={`0 -2 ${CURVE_WIDTH} ${CURVE_HEIGHT + 4}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d={curve.path} vectorEffect="non-scaling-stroke" />
        </svg>
      </dd>
    </div>
  );
}
