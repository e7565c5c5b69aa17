import { Button } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsSubscribeWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './subscribe.module.css';

interface Props {
  command: Pick<PaidCommand<never>, 'isPending' | 'error' | 'failure'>;
  /** Number of tokens the user is short of. */
  missing: number;
  icon: ReactNode;
  words: string;
}

/** Submit button of a payment form, with the error above it. */
export function PayButton({ command, missing, icon, words }: Props) {
  const t = useWords(subscriptionsSubscribeWords, siteWords);
  return (
    <>
      {missing > 0 && (
        <p className={css.small} data-short>
          {t('tips.missing', { amount: formatTokens(missing) })}
        </p>
      )}
      {command.error && (
        <p className={css.error} role="alert">
          {command.failure === 'unknown' ? t('subs.unknown') : command.error.message}
        </p>
      )}
      <Button type="submit" tone="brass" size="large" wide busy={command.isPending} icon={icon}>
        {missing > 0 ? t('subs.topUpFirst') : words}
      </Button>
    </>
  );
}
