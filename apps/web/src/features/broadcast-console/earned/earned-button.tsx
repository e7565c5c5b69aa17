import { buttonClass, Coin, Dialog, Stack } from '@footlight/ui';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { EarnedFacts } from '../../summaries/index.ts';
import type { ConsoleData } from '../console.queries.ts';
import css from './earned-button.module.css';
import { useCounting } from '../stage/use-counting.ts';

/** Net earnings of the running broadcast. Pressing the button shows their breakdown. */
export function EarnedButton({ console }: { console: ConsoleData }) {
  const t = useWords(broadcastConsoleWords);
  const [open, setOpen] = useState(false);
  const shown = useCounting(console.earnedTokens);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t('console.earnedHow', { amount: formatTokens(console.earnedTokens) })}
        onClick={() => setOpen(true)}
      >
        <Coin amount={formatTokens(shown)} size={20} tone="brass" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('console.earnedTitle')}
        actions={
          <SiteLink href="/creator/earnings" className={buttonClass()}>
            {t('console.toEarnings')}
          </SiteLink>
        }
      >
        <Stack gap={12}>
          <EarnedFacts earned={console} />
          <p>{t('console.earnedText')}</p>
        </Stack>
      </Dialog>
    </>
  );
}
