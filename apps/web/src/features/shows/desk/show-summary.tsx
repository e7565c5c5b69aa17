import { Button, Coin, Dialog, Stack } from '@footlight/ui';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsDeskWords } from './words.ts';
import type { Show } from '../index.ts';
import { lengthOf } from './desk.rules.ts';
import css from './show-summary.module.css';

/** Summary of a show that has just ended, with a button to return to the public stream. */
export function ShowSummary({ show, onClose }: { show: Show | undefined; onClose: () => void }) {
  const t = useWords(showsDeskWords);
  const why = show?.endReason ?? 'performer-left';
  const hasRun = show?.startedAt !== undefined;
  return (
    <Dialog
      open={show !== undefined}
      onClose={onClose}
      size="small"
      title={t(hasRun ? 'desk.over' : 'desk.notBegun')}
      actions={
        <Button tone="action" onClick={onClose}>
          {t('desk.backToPublic')}
        </Button>
      }
    >
      {show && (
        <Stack gap={16}>
          <p>{t(`desk.ended.${why}`, { name: show.customer?.username ?? '' })}</p>
          {hasRun && (
            <dl className={css.figures}>
              <div>
                <dt>{t('desk.earned')}</dt>
                <dd>
                  <Coin amount={formatTokens(show.earnedTokens ?? 0)} size={22} tone="brass" />
                </dd>
              </div>
              <div>
                <dt>{t('desk.ranFor')}</dt>
                <dd className="num">{formatDuration(lengthOf(show))}</dd>
              </div>
            </dl>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
